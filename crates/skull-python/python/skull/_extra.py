"""What to say when a framework is not installed: the extra of this package that brings it."""

from __future__ import annotations


def missing(extra: str, why: ModuleNotFoundError) -> ModuleNotFoundError:
    """The error that names the extra; whatever else is missing from a framework is left as it is said."""
    framework = (why.name or "").partition(".")[0]
    if framework not in ("gymnasium", "pettingzoo", "pyspiel", "torch"):
        return why
    sentence = f"{framework} is not installed: pip install 'skull[{extra}]'"
    return ModuleNotFoundError(sentence, name=why.name, path=why.path)
