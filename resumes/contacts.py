"""The contact line of a resume: how to reach the person, printed and safely linked."""

from resumes.blocks import Contact
from resumes.facts import Person
from resumes.printable import mail_address, one_line, shown_address, web_address

LONGEST_SHOWN_ADDRESS = 45  # characters; beyond it a link is printed by its label


def contacts(person: Person) -> tuple[Contact, ...]:
    """Place, mail, phone, own site, profiles: what the person gave, in that order."""
    parts: list[Contact] = []
    if location := one_line(person.location):
        parts.append(Contact("location", location))
    if email := one_line(person.email):
        linked = mail_address(email)
        parts.append(Contact("email", email, url=f"mailto:{linked}" if linked else ""))
    if phone := one_line(person.phone):
        parts.append(Contact("phone", phone))
    if site := one_line(person.url):
        parts.append(Contact("site", shown_address(site), url=web_address(site)))
    seen = {shown_address(part.url) for part in parts if part.url}
    for link in person.links:
        address, label = web_address(link.url), one_line(link.label)
        shown = shown_address(one_line(link.url)) if address else ""
        text = shown if shown and (len(shown) <= LONGEST_SHOWN_ADDRESS or not label) else label
        if (text or address) and (not address or shown_address(address) not in seen):
            parts.append(Contact("link", text or shown, label=label, url=address))
            seen.add(shown_address(address))
    return tuple(parts)
