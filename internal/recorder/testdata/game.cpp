// game.cpp is a small game for a terminal: a runner who jumps by itself over what comes. Its steps are as long as its
// frames, but at most 50 ms, and every two seconds it loads the next level, which takes 200 ms: game FILE SECONDS.
#include "recorder.hpp"

#include <algorithm>
#include <cstdlib>
#include <thread>

using Clock = std::chrono::steady_clock;

struct Game {
    double distance = 0, height = 0, speed = 0;

    void jump() {
        if (height == 0) speed = 5;
    }

    void update(double dt) {
        distance += 6 * dt;
        speed -= 12 * dt;
        height = std::max(0.0, height + speed * dt);
    }

    void draw() const { std::fprintf(stderr, "\r%6.1f m %4.1f m ", distance, height); }
};

int main(int, char** args) {
    const double end = std::atof(args[2]);
    const auto began = Clock::now();
    const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - began).count(); };
    Recorder recorder;
    Game game;
    int frames = 0, updates = 0, level = 0;
    double last = 0;
    for (double now = 0; now < end; now = seconds()) {
        recorder.frame(now);
        frames++;
        if (frames % 50 == 0) {
            recorder.input(1);
            game.jump();
        }
        if (frames > 1) {
            const double dt = std::min(now - last, 0.05);
            game.update(dt);
            recorder.update(dt);
            updates++;
        }
        last = now;
        game.draw();
        recorder.draw();
        const bool loads = static_cast<int>(now / 2) > level;
        if (loads) level++;
        std::this_thread::sleep_for(std::chrono::milliseconds(loads ? 200 : 16));
    }
    std::printf("%d frames, %d updates\n", frames, updates);
    return recorder.save(args[1]) ? 0 : 1;
}
