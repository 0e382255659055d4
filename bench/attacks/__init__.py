"""What a stranger can do to a server: a function for each attack, which are given the server and how many seconds to take."""

from .costly import bots, replays, reviews, unwatched
from .crowds import codes, idle, names, prefix, sockets
from .greedy import greedy
from .machine import folder, log
from .reading import bodies, cold, looks

ATTACKS = [
    *(sockets, replays, bots, reviews, greedy, unwatched),
    *(looks, cold, bodies, prefix, codes, names, idle, log, folder),
]
