#!/usr/bin/env python3
"""What a stranger can do to a server of your own, tried for real: prints a line for each attack, and ends with 1 if one succeeds.

Usage: bench/bad_days.py [SECONDS] [ATTACK…]     each lasts about SECONDS (20); SKULL names the program to attack
"""

import asyncio
import resource
import sys

from attacks import ATTACKS
from attacks.people import Server
from attacks.verdict import FAILED


async def main(arguments):
    # Some attacks take more files than most shells allow.
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    seconds = 20.0
    if arguments and arguments[0].replace(".", "").isdigit():
        seconds = float(arguments.pop(0))
    for attack in ATTACKS:
        if not arguments or attack.__name__ in arguments:
            with Server() as server:
                await attack(server, seconds)
    return 1 if FAILED else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
