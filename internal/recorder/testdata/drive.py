"""drive.py drives a loop by a script, and prints what it has recorded: python3 drive.py FILE FULL."""

import gc
import sys
from time import perf_counter_ns

from recorder import Recorder


def play(recorder, frames):
    """play records a loop with 0 to 3 updates a frame, and prints its calls."""
    for i in range(frames):
        now = i * 0.01625
        recorder.frame(now)
        print(f"frame {now * 1000:.6f}")
        if i % 5 == 3:
            recorder.input(i)
            print(f"input {i}")
        for _ in range(i % 4):
            recorder.update(1 / 60)
            print(f"update {1000 / 60:.6f}")
        if i % 2 == 0:
            recorder.draw(i / 64)
            print(f"draw {i / 64:.6f}")
        else:
            recorder.draw()
            print("draw 1.000000")
        if i == 20:
            recorder.save(sys.argv[1])  # a file that is saved twice has all


recorder = Recorder(1000)
play(recorder, 40)
recorder.save(sys.argv[1])

full = Recorder(10)
for i in range(25):
    full.frame(i)
full.save(sys.argv[2])

CALLS = 50000
long = Recorder(4 * CALLS)


def clocks():
    for _ in range(CALLS):
        perf_counter_ns()


def calls():
    for _ in range(CALLS):
        long.update(0.0165)


def seconds(work):
    before = perf_counter_ns()
    work()
    return perf_counter_ns() - before


gc.disable()
calls()
before = sys.getallocatedblocks()
calls()
print(f"allocated {(sys.getallocatedblocks() - before) // 100}")
once, call = min(seconds(clocks), seconds(clocks)), min(seconds(calls), seconds(calls))
print(f"ratio {call / once:.2f}")
