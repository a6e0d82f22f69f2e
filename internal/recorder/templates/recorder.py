"""recorder.py writes down what the loop of your game does, so that you can find out why it stutters, drags or lags.

It needs nothing else. In your game:

    recorder = Recorder()                # once, before the game begins

    while playing:
        now = time.perf_counter()
        recorder.frame(now)              # the first thing that a frame does
        for key in keys():
            recorder.input(1)            # when an input comes: a number of your choice, such as 1 for a jump
        while ...:
            world.update(STEP)
            recorder.update(STEP)        # after each update: by how many seconds it has advanced the game
        world.draw(alpha)
        recorder.draw(alpha)             # after drawing: see below what alpha is

    recorder.save("game.txt")            # when you have played enough

Then ask: looplab judge game.txt

Why like this?
  - One frame that takes 100 ms among many of 16 is what players feel, and an average of frames a second hides it. So
    every frame is recorded, by itself.
  - A picture can come in time and yet show the wrong moment of the game. So updates are recorded too: how much they
    advance the game, and whether some frames have two of them and others none.
  - Calls come after the work that they are about. So the time from one call to the next is the time of that work.
  - Measuring must not change what it measures. So a call reads the clock once and stores two numbers in arrays that
    have been there from the start: it keeps no new object, and writes nothing to disk.
"""

from array import array
from time import perf_counter_ns

WORDS = ("frame", "update", "draw", "input")


class Recorder:
    def __init__(self, capacity=1000000):
        """capacity is how many calls fit. A million calls take 17 MB: an hour of a game with four calls a frame."""
        self._times = array("q", bytes(8 * capacity))  # when each call was made, in ns
        self._values = array("q", bytes(8 * capacity))  # the number that it was given, in billionths or millionths
        self._kinds = bytearray(capacity)  # an index of WORDS
        self._capacity = capacity
        self._count = 0
        self._lost = 0  # calls that found no room
        self._lost_at = 0  # when the first of them was made
        self._saved = None  # the file that has what was recorded before

    def frame(self, now):
        """frame says that a frame begins. now is the time that your loop goes by, in seconds, of any clock."""
        self._add(0, round(now * 1e9))

    def update(self, dt):
        """update says that an update is over. dt is how much it has advanced the game, in seconds."""
        self._add(1, round(dt * 1e9))

    def draw(self, alpha=1.0):
        """draw says that the picture of this frame is drawn.

        alpha is what a loop that interpolates draws with: how much of a step it has yet to simulate, from 0 to 1.
        Without interpolation, leave it out.
        """
        self._add(2, round(alpha * 1e6))

    def input(self, id=0):
        """input says that an input has come, such as a key or a click. id is a whole number of your choice."""
        self._add(3, id)

    def _add(self, kind, value):
        at = perf_counter_ns()
        n = self._count
        if n == self._capacity:
            if self._lost == 0:
                self._lost_at = at
            self._lost += 1
            return
        self._times[n] = at
        self._values[n] = value
        self._kinds[n] = kind
        self._count = n + 1

    def save(self, name="game.txt"):
        """save writes the recording to a file. Its lines are described in looplab recorder --help.

        Call it when the game is over or paused: it takes a while. Saved again, a file gets what has come since, and the
        recorder has all its room again. So a game that calls save once a second can be watched while it runs:
        looplab judge --follow game.txt
        """
        with open(name, "a" if name == self._saved else "w", encoding="ascii", newline="\n") as file:
            if name != self._saved:
                file.write("gameloops recording 1\n# by recorder.py; times are in ms\n")
            for kind, at, value in zip(self._kinds, self._times[: self._count], self._values):
                text = str(value) if WORDS[kind] == "input" else _decimal(value)
                file.write(f"{WORDS[kind]} {_decimal(at)} {text}\n")
            if self._lost > 0:
                file.write(f"lost {_decimal(self._lost_at)} {self._lost}\n")
        self._saved = name
        self._count = self._lost = 0


def _decimal(millionths):
    """_decimal returns a number of millionths as a decimal: nanoseconds become milliseconds."""
    sign = "-" if millionths < 0 else ""
    return f"{sign}{abs(millionths) // 1000000}.{abs(millionths) % 1000000:06d}"
