"""Programs that do one thing wrong each: bad.py MODE. What they do right, they do as simply as can be."""
import json
import os
import subprocess
import sys
import time

READY = {"type": "ready", "name": "bad"}


def say(message):
    print(message if isinstance(message, str) else json.dumps(message), flush=True)


def play(on_hello=lambda: say(READY), on_act=lambda message: say({"action": message["legal"][0]})):
    """A program that works, unless it is given something else to do."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            on_hello()
        elif message["type"] == "act":
            on_act(message)


def flood():
    while True:
        print("la", flush=True)


def endless_line():
    while True:
        sys.stdout.write("x" * 4096)
        sys.stdout.flush()


def close_output():
    say(READY)
    os.close(1)
    time.sleep(60)


def speak_twice(message):
    say({"action": message["legal"][0]})
    say({"action": message["legal"][0]})


def second_game():
    """Plays its first game well and ends in its second."""
    games = []

    def hello():
        games.append(1)
        if len(games) == 2:
            sys.exit(4)
        say(READY)

    play(on_hello=hello)


def complain():
    """Says why it ends, at length and in colour."""
    for number in range(9):
        print(f"line {number} of a traceback", file=sys.stderr)
    print("\033[31mModuleNotFoundError: No module named 'flowers'\033[0m", file=sys.stderr)
    sys.exit(3)


def leave_child_behind():
    """Starts a child that holds the output open, and ends."""
    child = subprocess.Popen(["sleep", "600"])
    with open(sys.argv[2], "w") as file:
        file.write(str(child.pid))


def number_itself():
    """Nothing is wrong with this one either: it says in a file who is greeted."""

    def hello():
        with open(sys.argv[2], "a") as file:
            file.write(f"{os.getpid()}\n")
        say(READY)

    play(on_hello=hello)


def write_down():
    """Nothing is wrong with this one: it keeps all it is sent, and refuses nothing."""
    with open(sys.argv[2], "a") as file:
        for line in sys.stdin:
            file.write(line)
            file.flush()
            message = json.loads(line)
            if message["type"] == "hello":
                say(READY)
            elif message["type"] == "act":
                say({"action": message["legal"][-1]})


MODES = {
    "exits": lambda: sys.exit(3),
    "junk": lambda: play(on_hello=lambda: say("hello yourself")),
    "wrong_ready": lambda: play(on_hello=lambda: say({"type": "steady", "name": "bad"})),
    "not_utf8": lambda: play(on_hello=lambda: (sys.stdout.buffer.write(b"\xff\xfe\n"), sys.stdout.flush())),
    "exits_in_game": lambda: play(on_act=lambda message: sys.exit(0)),
    "crashes_in_game": lambda: play(on_act=lambda message: message["no such key"]),
    "junk_in_game": lambda: play(on_act=lambda message: say("{]")),
    "blank": lambda: play(on_act=lambda message: say("")),
    "illegal": lambda: play(on_act=lambda message: say({"action": {"flip": 11}})),
    "shows": lambda: play(on_act=lambda message: say({"action": "show"})),
    "huge_bid": lambda: play(on_act=lambda message: say({"action": {"bid": 10**30}})),
    "sleeps": lambda: time.sleep(60),
    "sleeps_in_game": lambda: play(on_act=lambda message: time.sleep(60)),
    "drips": lambda: [(sys.stdout.write("."), sys.stdout.flush(), time.sleep(0.01)) for _ in range(6000)],
    "floods": flood,
    "floods_in_game": lambda: play(on_act=lambda message: flood()),
    "endless_line": endless_line,
    "closes_output": close_output,
    "speaks_twice": lambda: play(on_act=speak_twice),
    "second_game": second_game,
    "complains": complain,
    "leaves_child_behind": leave_child_behind,
    "numbers_itself": number_itself,
    "writes_down": write_down,
}

MODES[sys.argv[1]]()
