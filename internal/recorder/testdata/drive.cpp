// drive.cpp drives a loop by a script, and prints what it has recorded: drive FILE FULL.
#include "recorder.hpp"

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <new>

static long allocations = 0;

void* operator new(std::size_t size) {
    allocations++;
    return std::malloc(size);
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

static void say(const char* word, double value) {
    const long long millionths = std::llround(value * 1e6);
    std::printf("%s %lld.%06lld\n", word, millionths / 1000000, millionths % 1000000);
}

// play records a loop with 0 to 3 updates a frame, and prints its calls.
static void play(Recorder& recorder, int frames, const char* file) {
    for (int i = 0; i < frames; i++) {
        const double now = i * 0.01625;
        recorder.frame(now);
        say("frame", now * 1000);
        if (i % 5 == 3) {
            recorder.input(i);
            std::printf("input %d\n", i);
        }
        for (int u = 0; u < i % 4; u++) {
            recorder.update(1.0 / 60);
            say("update", 1000.0 / 60);
        }
        if (i % 2 == 0) {
            recorder.draw(i / 64.0);
        } else {
            recorder.draw();
        }
        say("draw", i % 2 == 0 ? i / 64.0 : 1);
        if (i == 20) recorder.save(file);  // a file that is saved twice has all
    }
}

static const int calls = 200000;
static Recorder many(6 * calls);
static volatile long long sum = 0;

static double seconds(void (*work)()) {
    const auto before = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
}

static void readClock() {
    for (int i = 0; i < calls; i++) sum = sum + std::chrono::steady_clock::now().time_since_epoch().count();
}

static void record() {
    for (int i = 0; i < calls; i++) many.update(0.0165);
}

int main(int, char** files) {
    std::setlocale(LC_ALL, "");
    Recorder recorder(1000);
    play(recorder, 40, files[1]);
    bool saved = recorder.save(files[1]);

    Recorder full(10);
    for (int i = 0; i < 25; i++) full.frame(i);
    saved = full.save(files[2]) && saved;

    const long before = allocations;
    record();
    std::printf("allocated %ld\n", allocations - before);
    const double once = std::min(seconds(readClock), seconds(readClock)), call = std::min(seconds(record), seconds(record));
    std::printf("ratio %.2f\n", call / once);
    return saved && !recorder.save("/no/such/folder/file") ? 0 : 1;
}
