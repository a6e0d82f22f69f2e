// recorder.hpp writes down what the loop of your game does, so that you can find out why it stutters, drags or lags.
// It needs nothing but a compiler for C++11. In your game:
//
//     #include "recorder.hpp"
//
//     Recorder recorder;                      // once, before the game begins
//
//     while (playing) {
//         double now = seconds();
//         recorder.frame(now);                // the first thing that a frame does
//         if (jumpIsPressed) recorder.input(1); // when an input comes: a number of your choice, such as 1 for a jump
//         while (...) {
//             world.update(step);
//             recorder.update(step);          // after each update: by how many seconds it has advanced the game
//         }
//         world.draw(alpha);
//         recorder.draw(alpha);               // after drawing: see below what alpha is
//     }
//     recorder.save("game.txt");              // when you have played enough
//
// Then ask: looplab judge game.txt
//
// Why like this?
//   - One frame that takes 100 ms among many of 16 is what players feel, and an average of frames a second hides it. So
//     every frame is recorded, by itself.
//   - A picture can come in time and yet show the wrong moment of the game. So updates are recorded too: how much they
//     advance the game, and whether some frames have two of them and others none.
//   - Calls come after the work that they are about. So the time from one call to the next is the time of that work.
//   - Measuring must not change what it measures. So a call reads the clock once and stores two numbers in an array
//     that has been there from the start: it allocates nothing, and writes nothing to disk.

#pragma once

#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

class Recorder {
public:
    // capacity is how many calls fit. A million calls take 24 MB: an hour of a game with four calls a frame.
    explicit Recorder(std::size_t capacity = 1000000) : calls(capacity), began(Clock::now()) {}

    // frame says that a frame begins. now is the time that your loop goes by, in seconds, of any clock.
    void frame(double now) { add(0, std::llround(now * 1e9)); }

    // update says that an update is over. dt is how much it has advanced the game, in seconds.
    void update(double dt) { add(1, std::llround(dt * 1e9)); }

    // draw says that the picture of this frame is drawn. alpha is what a loop that interpolates draws with: how much of
    // a step it has yet to simulate, from 0 to 1. Without interpolation, leave it out.
    void draw(double alpha = 1) { add(2, std::llround(alpha * 1e6)); }

    // input says that an input has come, such as a key or a click. id is a whole number of your choice.
    void input(int id = 0) { add(3, id); }

    // save writes the recording to a file, and returns whether that went well. Its lines are described in
    // looplab recorder --help. Call it when the game is over or paused: it takes a while. Saved again, a file gets what
    // has come since, and the recorder has all its room again. So a game that calls save once a second can be watched
    // while it runs: looplab judge --follow game.txt
    bool save(const std::string& file = "game.txt") {
        static const char* const words[] = {"frame", "update", "draw", "input"};
        std::FILE* out = std::fopen(file.c_str(), file == saved ? "ab" : "wb");
        if (out == nullptr) return false;
        if (file != saved) std::fputs("gameloops recording 1\n# by recorder.hpp; times are in ms\n", out);
        for (std::size_t i = 0; i < count; i++) {
            const Call& c = calls[i];
            const bool whole = c.kind == 3;
            std::fprintf(out, "%s %s %s\n", words[c.kind], decimal(c.at).c_str(),
                         (whole ? std::to_string(c.value) : decimal(c.value)).c_str());
        }
        if (lost > 0) std::fprintf(out, "lost %s %lld\n", decimal(lostAt).c_str(), lost);
        const bool failed = std::ferror(out) != 0;
        saved = file;
        count = 0;
        lost = 0;
        return std::fclose(out) == 0 && !failed;
    }

private:
    using Clock = std::chrono::steady_clock;

    struct Call {
        long long at;     // when it was made, in ns
        long long value;  // the number that it was given, in billionths or millionths
        int kind;         // an index of words
    };

    std::vector<Call> calls;
    Clock::time_point began;
    std::size_t count = 0;
    long long lost = 0;    // calls that found no room
    long long lostAt = 0;  // when the first of them was made
    std::string saved;     // the file that has what was recorded before

    void add(int kind, long long value) {
        const long long at =
            std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - began).count();
        if (count == calls.size()) {
            if (lost++ == 0) lostAt = at;
            return;
        }
        calls[count++] = Call{at, value, kind};
    }

    // decimal returns a number of millionths as a decimal, with a point in every country: nanoseconds become
    // milliseconds.
    static std::string decimal(long long millionths) {
        char text[32];
        const long long size = millionths < 0 ? -millionths : millionths;
        std::snprintf(text, sizeof text, "%s%lld.%06lld", millionths < 0 ? "-" : "", size / 1000000, size % 1000000);
        return text;
    }
};
