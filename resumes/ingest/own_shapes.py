"""The short forms that people may write in a profile file, spelt out as lists of entries."""

from resumes.ingest.draft import LOOSE_SKILLS
from resumes.ingest.parsing import Tree

# The original project's buckets are member names, not headings; these are the headings.
_HEADINGS = {"technical": "Technical", "communication": "Communication", "tools": "Tools"}


def spelt_out(tree: dict[str, Tree]) -> dict[str, Tree]:
    """The tree with skills, links and location in the one form that the model reads."""
    whole = dict(tree)
    if "skills" in whole:
        whole["skills"] = _buckets(whole["skills"])
    for name in ("personal", "person"):
        person = whole.get(name)
        if isinstance(person, dict):
            whole[name] = _person(person)
    return whole


def _person(person: dict[str, Tree]) -> dict[str, Tree]:
    whole = dict(person)
    links = whole.get("links")
    if isinstance(links, dict) and not links.keys() & {"url", "label"}:
        whole["links"] = [{"label": label, "url": url} for label, url in links.items()]
    place = whole.get("location")
    if isinstance(place, dict):
        parts = [place.get(name) for name in ("city", "region", "state", "country")]
        text = ", ".join(part for part in parts if isinstance(part, str))
        whole["location"] = text or place
    return whole


def _buckets(skills: Tree) -> Tree:
    match skills:
        case dict() if not skills.keys() >= {"name", "skills"}:
            return [
                {"name": _HEADINGS.get(name, name), "skills": _words(listed), **_key(name)}
                for name, listed in skills.items()
            ]
        case list():
            loose = [item for item in skills if _is_single(item)]
            buckets: list[Tree] = [
                {**item, "skills": _words(item.get("skills"))} if isinstance(item, dict) else item
                for item in skills
                if not _is_single(item)
            ]
            return [*buckets, {"name": LOOSE_SKILLS, "skills": loose}] if loose else buckets
        case str():
            return [{"name": LOOSE_SKILLS, "skills": _words(skills)}]
        case _:
            return skills


def _key(name: str) -> dict[str, Tree]:
    return {"key": name} if name in _HEADINGS else {}


def _is_single(item: Tree) -> bool:
    """Whether an entry of a list is one skill rather than a bucket of them."""
    if isinstance(item, str):
        return True
    return isinstance(item, dict) and "skills" not in item and bool(item.keys() & {"level"})


def _words(listed: Tree) -> Tree:
    """Skills of one bucket: a list, one line with commas, or names with levels."""
    if isinstance(listed, str):
        return [word.strip() for word in listed.split(",") if word.strip()]
    if isinstance(listed, dict) and not listed.keys() & {"name", "level"}:
        return [{"name": name, "level": level} for name, level in listed.items()]
    return listed
