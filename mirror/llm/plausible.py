"""What the stand-in endpoint answers by itself: sound answers to any prompt of ours.

They are made of the facts that the prompt shows, without figures, so that the checks of truth pass.
The prompts mark what they are about with lines such as `accomplishment_id: <key>`.
"""

import itertools
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

_TASK = "\n# Your task"
_AGAIN = "# Your previous answer was not accepted"
_MARK = re.compile(r"^(accomplishment_id|employer_key|bucket_key|publication_id): (\S+)\s*$")
_LABEL = re.compile(r"^(title|impact|did|meaning|figures|skills): (.*)$")
_BOUND = "Without an employer:"
_NUMBER_WORDS = (
    "one two three four five six seven eight nine ten eleven twelve dozen twenty thirty forty "
    "fifty hundred thousand million billion half third quarter double doubled triple tripled twice "
    "tenfold first second percent"
).split()
_NUMBER = re.compile(rf"\d|%|\b(?:{'|'.join(_NUMBER_WORDS)})\b", re.IGNORECASE)
_VERB = re.compile(r"[A-Z][a-z]+ed$|Built$|Led$|Wrote$|Ran$|Made$|Taught$|Cut$|Set$|Won$|Drew$")
_OPENERS = ("Built", "Developed", "Shaped", "Organised", "Prepared", "Delivered", "Produced")
_SCHEMA_BY_KEY = {
    "core_argument": "plan",
    "employers": "selection",
    "category_label": "research_entry",
    "bucket_key": "skill_bucket",
    "publication_ids": "publications",
    "bullets": "bullet_set",
    "issues": "critic",
    "tagline": "summary_tagline",
    "rules": "style_rules",
    "groups": "style_merge",
    "no_fabrication": "judge",
}


class Asked(Protocol):
    """What an answer is made from."""

    schema_name: str
    user: str


@dataclass
class Item:
    """An accomplishment as a prompt shows it."""

    key: str
    employer: str = ""
    labels: dict[str, str] = field(default_factory=dict)
    line: str = ""

    def clauses(self) -> list[str]:
        """What is said of it, without a figure or a full stop; what opens with a verb stands first.

        What the work means comes last: such sentences have another subject.
        """
        said = [*self.labels.get("did", "").split(";"), self.labels.get("impact", "")]
        said += [self.line, self.name()]
        parts = (part.strip(" .…") for text in said for part in re.split(r"(?<=[.!?;])\s+", text))
        plain = [part.strip(" ;") for part in parts if part and not _NUMBER.search(part)]
        return sorted(dict.fromkeys(plain), key=lambda part: not _VERB.match(part.split()[0]))

    def name(self) -> str:
        """Its title, or what its first words call it."""
        told = self.labels.get("title") or self.labels.get("impact") or self.line
        short = re.split(r"[;,.:—…]| that | which ", told)[0]
        words = [word for word in short.split() if not _NUMBER.search(word)]
        return " ".join(words[:10]) or self.key.replace("_", " ")


def schema_named_in(user: str) -> str:
    """Which schema a prompt without `response_format` spells out at its end; "" when none."""
    _, _, schema = user.rpartition("## How to answer")
    return next((name for key, name in _SCHEMA_BY_KEY.items() if f'"{key}"' in schema), "")


def answer_to(request: Asked) -> dict[str, Any]:
    """A sound answer for the schema that the request names; KeyError for an unknown schema."""
    leaf = request.user[max(request.user.rfind(_TASK), 0) :]
    return _ANSWERS[request.schema_name](leaf)


def _values(leaf: str, mark: str) -> list[str]:
    found = (_MARK.match(line) for line in leaf.splitlines())
    return list(dict.fromkeys(match[2] for match in found if match and match[1] == mark))


def _items(leaf: str) -> list[Item]:
    items: list[Item] = []
    employer = ""
    for line in leaf.splitlines():
        mark, label = _MARK.match(line), _LABEL.match(line)
        if mark and mark[1] == "employer_key":
            employer = mark[2]
        elif line == _BOUND:
            employer = ""
        elif mark and mark[1] == "accomplishment_id":
            items.append(Item(mark[2], employer))
        elif label and items:
            items[-1].labels.setdefault(label[1], label[2])
        elif items and not items[-1].line and not items[-1].labels:
            items[-1].line = line
    first_of_each = {item.key: item for item in reversed(items)}
    return [item for item in items if first_of_each[item.key] is item]


def _past_openers(leaf: str) -> list[str]:
    """The first words of the person's own versions that the prompt shows."""
    told = [
        re.sub(r"^> (?:- |\w+: )?", "", line)
        for before, line in itertools.pairwise(leaf.splitlines())
        if line.startswith("> ") and (line.startswith("> - ") or not before.startswith("> "))
    ]
    single = leaf.partition("### Further bullets")[2].partition("\n\n")[0]
    told += re.findall(r"^> \w+: (.+)$", single, re.MULTILINE)
    firsts = (line.split() for line in told)
    return [words[0] for words in firsts if words and _VERB.match(words[0])]


def _opened(clause: str, opener: str, *, warm: bool) -> str:
    """The clause behind an active verb: its own, or `opener` when it has none or is to be warm."""
    first, _, rest = clause.partition(" ")
    if _VERB.match(first):
        return f"{opener} {rest}" if warm and rest else clause
    return f"{opener} {first.lower() if first[1:].islower() else first} {rest}".strip()


def _cut(text: str, words: int) -> str:
    return " ".join(text.split()[:words]).rstrip(" ,;:—–-")


def _plan(leaf: str) -> dict[str, Any]:
    items = _items(leaf)
    employers = list(dict.fromkeys(item.employer for item in items if item.employer))
    return {
        "role_family": "general practice",
        "core_argument": "The work shown here answers what the team needs.",
        "tone": "plain and concrete",
        "picks": [
            {
                "accomplishment_id": item.key,
                "rationale": "Closest to the posting.",
                "framing_angle": "What exists now and for whom.",
                "reserve_for_bullets": "How it was done.",
            }
            for item in items[:6]
        ],
        "bullet_mapping": [
            {
                "employer_key": key,
                "accomplishment_ids": [item.key for item in items if item.employer == key],
                "emphasis": "The means and who gained.",
            }
            for key in employers
        ],
        "summary_angle": "Careful work that others rely on.",
        "pitfalls": ["Telling the same story in two places."],
        "requirements": [{"text": "Relevant practice", "kind": "experience", "must_have": True}],
    }


def _selection(leaf: str) -> dict[str, Any]:
    items = _items(leaf)
    picked = re.findall(r"^- ([^\s:]+): ", leaf, re.MULTILINE)
    known = [item.key for item in items]
    research = [key for key in picked if key in known] or known
    employers = list(dict.fromkeys(item.employer for item in items if item.employer))
    choices = []
    for place, employer in enumerate(employers):
        own = [item.key for item in items if item.employer == employer][: 5 if place == 0 else 3]
        choices.append(
            {"employer_key": employer, "accomplishment_ids": own, "bullet_count": len(own)}
        )
    return {"research": research[:3], "employers": choices}


def _research_entry(leaf: str) -> dict[str, Any]:
    item = next(iter(_items(leaf)), Item("unknown"))
    past = _past_openers(leaf)
    openers = itertools.cycle(past or _OPENERS)
    told = [
        _cut(_opened(clause, opener, warm=bool(past)), 24) + "."
        for clause, opener in zip(item.clauses()[:2], openers, strict=False)
    ]
    return {
        "accomplishment_id": item.key,
        "category_label": "Selected work",
        "title": item.name(),
        "description": " ".join(told),
    }


def _bullet_set(leaf: str) -> dict[str, Any]:
    facts = leaf.partition("## Finished entries")[0]
    items = _items(facts)
    past = _past_openers(leaf)
    reviewed = "## Reviewer's notes" in leaf
    wanted = _count_asked(leaf, otherwise=len(items))
    told: list[tuple[Item, str]] = []
    for place in range(4):  # every accomplishment once, then again with another fact
        for item in items:
            clauses = item.clauses()[:: 1 if reviewed else -1]  # the entry begins at the other end
            if place < len(clauses):
                told.append((item, clauses[place]))
    openers = itertools.cycle(past or _OPENERS[::-1])
    return {
        "employer_key": next(iter(_values(leaf, "employer_key")), "unknown"),
        "bullets": [
            {
                "text": _cut(_opened(clause, opener, warm=bool(past)), 24) + ".",
                "accomplishment_ids": [item.key],
            }
            for (item, clause), opener in zip(told[:wanted], openers, strict=False)
        ],
    }


def _count_asked(leaf: str, *, otherwise: int) -> int:
    """How many the prompt asks for: the first number behind its last "## Write"."""
    wish = leaf.rpartition("## Write")[2].strip().partition("\n")[0].partition(" One ")[0]
    words = {word: number for number, word in enumerate(_NUMBER_WORDS[:10], start=1)}
    for word in re.findall(r"\w+", wish.lower()):
        if word.isdecimal() or word in words:
            return int(word) if word.isdecimal() else words[word]
    return otherwise


def _skill_bucket(leaf: str) -> dict[str, Any]:
    fenced = re.search(r"^(`{3,})skills\n(.*?)\n\1$", leaf, re.DOTALL | re.MULTILINE)
    text = fenced[2] if fenced else ""
    skills = [
        entry.strip(" -*") for entry in re.split(r"\n|; " if "; " in text else r"\n|, ", text)
    ]
    if _AGAIN not in leaf:  # a level stands in brackets; once refused, it was part of the name
        skills = [re.sub(r"\s*\([^)]*\)$", "", name) for name in skills]
    return {
        "bucket_key": next(iter(_values(leaf, "bucket_key")), "unknown"),
        "skills": list(dict.fromkeys(skill for skill in skills if skill))[:12],
    }


def _publications(leaf: str) -> dict[str, Any]:
    return {"publication_ids": _values(leaf, "publication_id")[:3]}


def _summary_tagline(leaf: str) -> dict[str, Any]:
    fenced = re.search(r"^(`{3,})draft\n(.*?)\n\1$", leaf, re.DOTALL | re.MULTILINE)
    draft = fenced[2] if fenced else leaf
    sentences = [
        sentence.strip()
        for line in draft.splitlines()
        for sentence in re.split(r"(?<=[.!?])\s+", line.partition(": ")[2] or line.lstrip("- "))
        if sentence.strip().endswith(".") and not _NUMBER.search(sentence)
    ]
    told: list[str] = []
    for sentence in dict.fromkeys(sentences):
        if len(told) < 3 and sum(len(text.split()) for text in [*told, sentence]) <= 70:
            told.append(sentence)
    return {
        "summary": " ".join(told) or "Brings careful work that others rely on.",
        "tagline": " · ".join(_terms(draft)),
    }


def _terms(draft: str) -> Sequence[str]:
    """Three short terms of the draft: skills where a line lists them."""
    lists = (
        line.partition(": ")[2] or line
        for line in draft.splitlines()
        if line.count(", ") >= 2 and not line.rstrip().endswith(".")
    )
    terms = (term.strip() for line in lists for term in line.split(", "))
    short = [term for term in terms if term and not _NUMBER.search(term)]
    return [*dict.fromkeys(short), "Careful work", "Clear writing", "Steady hands"][:3]


def _judge(_leaf: str) -> dict[str, Any]:
    axes = ("respects_instruction", "no_fabrication", "differs_from_prior")
    verdicts = dict.fromkeys((*axes, "voice_matches_grounding"), "pass")
    return {"reason": "Nothing speaks against it.", **verdicts}


_ANSWERS: dict[str, Callable[[str], dict[str, Any]]] = {
    "plan": _plan,
    "selection": _selection,
    "research_entry": _research_entry,
    "skill_bucket": _skill_bucket,
    "publications": _publications,
    "bullet_set": _bullet_set,
    "critic": lambda _leaf: {"issues": []},
    "summary_tagline": _summary_tagline,
    "style_rules": lambda _leaf: {"rules": []},
    "style_merge": lambda _leaf: {"groups": []},
    "judge": _judge,
    "trial": lambda _leaf: {"word": "ready"},
}
