"""game.py is a small simulation: a fountain that grows. It has fixed steps of 10 ms and keeps all time, so that at some
size a frame takes longer than the time that it simulates: python3 game.py FILE SECONDS.

It saves once a second, so that looplab judge --follow can watch it.
"""

import sys
import time

from recorder import Recorder

STEP = 0.01


class Fountain:
    def __init__(self):
        self.drops = []

    def grow(self):
        self.drops += [[0.0, 0.3 * i % 1.0, 5.0] for i in range(max(50, len(self.drops) // 2))]

    def update(self, dt):
        for drop in self.drops:
            drop[0] += drop[1] * dt
            drop[2] -= 9.81 * dt
            if drop[2] < -5:
                drop[0], drop[2] = 0.0, 5.0

    def draw(self):
        print(f"\r{len(self.drops):7} drops ", end="", file=sys.stderr)


def main(file, seconds):
    recorder, game = Recorder(), Fountain()
    began = last = saved = grown = time.perf_counter()
    left, frames, updates = 0.0, 0, 0
    while True:
        now = time.perf_counter()
        if now - began >= seconds:
            break
        recorder.frame(now)
        frames += 1
        left += now - last
        last = now
        if now - grown > 0.4:
            grown = now
            recorder.input(1)
            game.grow()
        while left >= STEP:
            game.update(STEP)
            recorder.update(STEP)
            updates += 1
            left -= STEP
        game.draw()
        recorder.draw()
        if now - saved > 1:
            saved = now
            recorder.save(file)
        time.sleep(max(0, 1 / 60 - (time.perf_counter() - now)))
    recorder.save(file)
    print(f"{frames} frames, {updates} updates")


main(sys.argv[1], float(sys.argv[2]))
