"""How input is turned away."""


class Refused(Exception):
    """The input cannot be taken and nothing was saved. The message is one sentence or two that say
    what was found and what to do."""
