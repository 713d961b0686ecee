"""The words and marks that a piece of resume prose can open with, apart from its verbs."""

import re

from mirror.language.text.lexicon import listed

HEAD = 400  # characters that can hold an opening
MARKER = re.compile(r"[\s\"'“”‘’«*•·▪◦‣>–—-]+")
LEADING = listed("i we i've we've have has then also first next further jointly both")
NOT_ADVERBS = listed(
    "apply supply rely multiply family assembly early daily weekly monthly quarterly yearly only "
    "july italy reply comply fly ally anomaly friendly imply butterfly jelly belly bully rally"
)

# Adjectives in the shape of a past: "Certified nurse" does not say that anyone certified.
ADJECTIVES = listed(
    "advanced certified licensed licenced experienced skilled dedicated seasoned accomplished "
    "motivated registered chartered qualified talented trusted varied"
)
ALWAYS_ADJECTIVES = listed(
    "interested based located gifted related red bed need seed limited better"
)
ADJECTIVE_PAIRS = listed(
    "distributed-systems distributed-computing distributed-team distributed-teams used-to "
    "embedded-systems embedded-software applied-sciences applied-science"
)
DETERMINERS = listed(
    "a an the this that these those my our their its his her new all both each every several "
    "multiple many some more most over nearly about up two three four five six seven eight nine "
    "ten hundreds thousands dozens"
)
AFTER_A_NOUN = listed(
    "at of in on by into from within between moved was were is are has had went became shifted "
    "changed and now can could will would may might spend get need who"
)
# Of the verbs that are nouns too, those that stand before "for" as nouns only: not "Care for".
NOUNS_BEFORE_FOR = listed(
    "support design research program programme model review process service market brief contract "
    "map survey interview profile guide influence document release transition boost increase help"
)
JOB_NOUNS = listed(
    "engineer developer designer author analyst scientist architect consultant manager teacher "
    "researcher assistant associate director officer lead nurse editor writer programmer partner "
    "investigator instructor coordinator specialist"
)
BE = listed("was were is are been being be am")
GOT = listed("got gets get")
FINITE_BE = listed("was were is are")
MOVES = listed("moved went shifted changed transitioned evolved grew turned progressed transformed")
# Behind these something else is told.
NEW_CLAUSE = listed(
    "that which who what as and or but they it where when how if because so while until"
)
DUTY = re.compile(
    r"(?:(?:i\s+)?(?:was|were|been|is|am)\s+)?(?:primarily\s+|directly\s+|solely\s+)?"
    r"(?:responsible\s+for|in\s+charge\s+of|accountable\s+for|"
    r"(?:tasked|charged|entrusted)\s+with|(?:my\s+)?(?:duties|responsibilities|role|tasks)\s+"
    r"(?:included?|involved?|were|was)|involved\s+in)\b",
    re.IGNORECASE,
)
