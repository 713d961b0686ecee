"""Any sequence of edits, undos, swaps and regenerations keeps memory and resume in step.

The machine edits two resumes of one person; after every step the tables are compared with a story.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from memory.versions import past_bullets, past_versions
from resumes.content import AnyBody, Bullet, BulletSet, read_body
from resumes.history import NothingToRedo, NothingToUndo, redo, restore, swap_in, undo
from resumes.models import Resume, Section, SectionOrigin
from resumes.tests.editing_story import (
    MACHINES,
    PERSONS,
    PERSONS_SKILLS,
    SKILLS,
    Story,
    Words,
    body_of,
    bullets_of,
    check_memory,
    check_sent,
    check_swap,
    entity_of,
    mark_by_machine,
    rows,
    touched,
    words_of,
)
from resumes.tests.fisheries import edit, generate, resume_of

BULLET_REFS = ("bullets/fjord_institute", "bullets/harbour_office")
REFS = ("summary", "tagline", "research/cod_counts", "skills/methods")
texts_of_two = st.tuples(st.sampled_from((0, 1)), st.just(""))
sets = st.tuples(st.sampled_from((0, 0, 1)), st.sampled_from((*BULLET_REFS, BULLET_REFS[0])))
spots = st.integers(min_value=0, max_value=5)
type Place = tuple[int, str]


class Editing(RuleBasedStateMachine):
    owner: User

    def __init__(self) -> None:
        super().__init__()
        self.example = transaction.atomic()
        self.example.__enter__()
        self.resumes = (resume_of(self.owner), resume_of(self.owner))
        self.stories: defaultdict[Place, Story] = defaultdict(Story)
        self.typed = 0

    @initialize(ref=st.sampled_from(REFS))
    def choose(self, ref: str) -> None:
        """One kind of text per example, so that enough happens to each."""
        self.ref = ref

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.example.__exit__(None, None, None)

    # --- prose, research entries, skills ------------------------------------------------------

    @rule(place=texts_of_two, text=st.sampled_from(MACHINES), skills=st.sampled_from(SKILLS))
    def regenerate(self, place: Place, text: str, skills: Words) -> None:
        place = self._place(place)
        body = body_of(place[1], text, skills)
        own = self.stories[place].theirs.get(words_of(body), False)
        self._machine(place, body, own=own)

    @rule(
        place=texts_of_two,
        text=st.sampled_from(PERSONS + MACHINES),
        skills=st.sampled_from(PERSONS_SKILLS + SKILLS),
        origin=st.sampled_from((SectionOrigin.TYPED, SectionOrigin.TYPED, SectionOrigin.REWRITE)),
    )
    def write(self, place: Place, text: str, skills: Words, origin: SectionOrigin) -> None:
        place = self._place(place)
        body = body_of(place[1], text, skills)
        story = self.stories[place]
        chosen = origin == SectionOrigin.REWRITE
        if not chosen and story.values and story.now[0] == body:
            self._step(place, lambda resume, at: edit(resume, place[1], body, at=at))
            return
        own = chosen or story.theirs.get(words_of(body), True)
        self._step(place, lambda resume, at: edit(resume, place[1], body, at=at, origin=origin))
        story.add(body, own, by_person=True)
        self._compare(place)

    # --- bullets ------------------------------------------------------------------------------

    @rule(place=sets, text=st.sampled_from(MACHINES), keep=st.sets(spots), fresh=spots)
    def regenerate_bullets(self, place: Place, text: str, keep: set[int], fresh: int) -> None:
        stood = self._bullets(place)
        kept = [bullet for spot, bullet in enumerate(stood) if spot in keep and bullet.text.strip()]
        told = [bullet.model_copy(update={"own": False}) for bullet in kept[:3]]
        if fresh % 2 and told:
            told[0] = told[0].model_copy(update={"text": text})
        else:
            told.append(Bullet(id="", text=text))
        marked = [mark_by_machine(bullet, stood) for bullet in told]
        self._machine(place, BulletSet(bullets=tuple(told)), marked=marked)

    @rule(place=sets, spot=spots, old=st.sampled_from(("", "", *MACHINES)))
    def edit_bullet(self, place: Place, spot: int, old: str) -> None:
        def change(bullets: list[Bullet]) -> None:
            text = old or self._new_text()
            bullets[spot] = bullets[spot].model_copy(update={"text": text})

        if spot < len(self._bullets(place)):
            self._person(place, change)

    @rule(place=sets, spot=spots, wide=st.booleans())
    def add_bullet(self, place: Place, spot: int, wide: bool) -> None:
        text = self._new_text() + (" " if wide else "")
        self._person(place, lambda bullets: bullets.insert(spot, Bullet(id="", text=text)))

    @rule(place=sets, spot=spots)
    def repeat_bullet(self, place: Place, spot: int) -> None:
        """The same id sent twice."""
        if spot < len(self._bullets(place)):
            self._person(place, lambda bullets: bullets.append(bullets[spot]))

    @rule(place=sets, spot=spots)
    def delete_bullet(self, place: Place, spot: int) -> None:
        if spot < len(self._bullets(place)):
            self._person(place, lambda bullets: bullets.__delitem__(spot))

    @rule(place=sets, order=st.randoms(use_true_random=False))
    def reorder(self, place: Place, order: Any) -> None:
        self._person(place, order.shuffle)

    @rule(place=sets, spot=spots)
    def space_out(self, place: Place, spot: int) -> None:
        def change(bullets: list[Bullet]) -> None:
            wide = bullets[spot].text.replace(" ", "  ")
            bullets[spot] = bullets[spot].model_copy(update={"text": wide})

        if spot < len(self._bullets(place)):
            self._person(place, change)

    # --- back and forth -----------------------------------------------------------------------

    @rule(place=texts_of_two | sets)
    def undo(self, place: Place) -> None:
        place = self._place(place)
        self._walk(place, undo, NothingToUndo, by=-1)

    @rule(place=texts_of_two | sets)
    def redo(self, place: Place) -> None:
        place = self._place(place)
        self._walk(place, redo, NothingToRedo, by=1)

    @rule(place=texts_of_two | sets, number=st.integers(min_value=1, max_value=12))
    def restore(self, place: Place, number: int) -> None:
        place = self._place(place)
        story = self.stories[place]
        if number > len(story.revisions):
            return
        value = story.revisions[number - 1]
        section = self._press(place, restore, number)
        if section.revision == len(story.revisions):
            assert value is story.now or value[0] == story.now[0]
            return
        story.bring_back(value)
        self._compare(place)

    @rule(place=texts_of_two | sets, pick=spots, spot=spots, single=st.booleans())
    def swap(self, place: Place, pick: int, spot: int, single: bool) -> None:
        place = self._place(place)
        stood = self._bullets(place) if place[1] in BULLET_REFS else ()
        if single and spot < len(stood):
            keys = stood[spot].accomplishment_ids
            versions = past_bullets(self.owner.pk, keys[:1]).get(keys[0] if keys else "", ())
        else:
            single, versions = False, past_versions(self.owner.pk, entity_of(place[1]))
        if pick >= len(versions):
            return
        bullet_id = stood[spot].id if single else ""
        version = versions[pick]
        section = self._press(place, swap_in, version.id, bullet_id=bullet_id)
        body = read_body(section.body)
        check_swap(place[1], body, version=version, bullet_id=bullet_id)
        self.stories[place].add(body, own=True, by_person=True)
        self._compare(place)

    # --- what every step does -----------------------------------------------------------------

    def _place(self, place: Place) -> Place:
        return place[0], place[1] or self.ref

    def _new_text(self) -> str:
        self.typed += 1
        return f"Sailed on trip {'i' * self.typed}."

    def _bullets(self, place: Place) -> tuple[Bullet, ...]:
        story = self.stories[place]
        body = story.now[0] if story.values else None
        return body.bullets if isinstance(body, BulletSet) else ()

    def _step(self, place: Place, save: Callable[[Resume, int], Section]) -> Section:
        """Save on what stands, from fresh objects, and see that other rows are left alone."""
        resume = Resume.objects.get(pk=self.resumes[place[0]].pk)
        before = rows()
        stood = self._bullets(place)
        section = save(resume, len(self.stories[place].revisions))
        section.refresh_from_db()
        assert section.revision == section.revisions.count()
        after = rows()
        assert before.keys() <= after.keys()
        touchable = touched(place[1], self.stories[place], now=read_body(section.body), stood=stood)
        for pk, row in after.items():
            if row != before.get(pk):
                assert row["source_doc_id"] == resume.pk
                assert row["entity_key"] in touchable
        return section

    def _press(
        self, place: Place, verb: Callable[..., Section], *arguments: object, **options: object
    ) -> Section:
        def save(resume: Resume, at: int) -> Section:
            who = {"actor_id": self.owner.pk, "expected_revision": at}
            return verb(resume, place[1], *arguments, **who, **options)

        return self._step(place, save)

    def _machine(
        self,
        place: Place,
        body: AnyBody,
        *,
        own: bool = False,
        marked: list[Bullet] | None = None,
    ) -> None:
        before = rows()
        section = self._step(place, lambda resume, at: generate(resume, place[1], body, at=at))
        assert rows() == before  # a regeneration leaves memory alone
        saved = read_body(section.body)
        for expected, bullet in zip(marked or (), bullets_of(saved), strict=True):
            assert (bullet.text, bullet.own) == (expected.text, expected.own)
        self.stories[place].add(saved, own, by_person=False)

    def _person(self, place: Place, change: Callable[[list[Bullet]], None]) -> None:
        """A person's edit of a set of bullets, as a form sends it."""
        story = self.stories[place]
        bullets = list(self._bullets(place))
        stood = {bullet.id: bullet for bullet in bullets}
        change(bullets)
        sent = BulletSet(bullets=tuple(bullets))
        section = self._step(place, lambda resume, at: edit(resume, place[1], sent, at=at))
        saved = read_body(section.body)
        if story.values and saved == story.now[0]:
            assert section.revision == len(story.revisions)
            return
        check_sent(story, sent.bullets, saved=bullets_of(saved), stood=stood)
        story.add(saved, own=True, by_person=True)
        self._compare(place)

    def _walk(
        self, place: Place, verb: Callable[..., Section], refusal: type[Exception], *, by: int
    ) -> None:
        story = self.stories[place]
        if not story.values:
            return

        if not 0 <= story.at + by < len(story.values):
            try:
                self._press(place, verb)
            except refusal:
                return
            raise AssertionError(f"{refusal.__name__} was not raised")
        section = self._press(place, verb)
        story.bring_back(story.values[story.at + by])
        assert read_body(section.body) == story.now[0]
        self._compare(place)

    def _compare(self, place: Place) -> None:
        check_memory(self.stories[place], place[1], doc_id=self.resumes[place[0]].pk)


def test_whatever_is_done_memory_and_resume_stay_in_step(alice: User) -> None:
    class Hers(Editing):
        owner = alice

    run_state_machine_as_test(
        Hers,
        settings=settings(
            max_examples=14,
            stateful_step_count=30,
            phases=(Phase.generate,),
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
