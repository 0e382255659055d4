"""Says what came of an attack."""

FAILED = []


def verdict(name, holds, words):
    """Tells what came of an attack."""
    print(f"{'holds ' if holds else 'FAILED'}  {name:8}  {words}", flush=True)
    if not holds:
        FAILED.append(name)
