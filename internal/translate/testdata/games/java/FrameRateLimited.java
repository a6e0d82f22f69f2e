// Printed by 'looplab export frame-rate-limited --to java'. All times are whole nanoseconds.
// From the Go file loops/frame_rate_limited.go of gameloops.
// Copyright (c) 2026 The gameloops authors. MIT License (opensource.org/license/mit).

/**
 * Updates and draws once per step, and sleeps in between. The next update is due at nextTime, which
 * grows by exactly one step each time, so no time is lost: a late loop catches up without sleeping,
 * one update and one draw at a time. If an update and a draw always take longer than a step, it
 * falls further and further behind.
 *
 * <p>An iteration reads the clock once, and then either updates and draws, or sleeps. It sleeps for
 * whole milliseconds, rounded down, so it wakes up to 1 ms early. The rest is too short for a
 * sleep, so the original spins. Here the spinning is one wait that ends at the same moment.
 *
 * <p>Source: a Java game loop tutorial by Eric, "A Frame Rate Limited Game Loop".
 */
public final class FrameRateLimited {
    /** What a loop drives. */
    public interface Game {
        /** Moves the world ahead by dt. */
        void update(long dt);

        /**
         * Shows the world at the moment alpha: 0 is the state before the last update, 1 is the
         * state after it, a value between them is a blend, and a value above 1 extrapolates.
         */
        void draw(double alpha);
    }

    /**
     * What a loop returns to be called at the next refresh of the display. Any other value is the
     * time of the next call, on the clock of now.
     */
    public static final long NEXT_FRAME = -1;

    /** "delta". */
    public long step = 16_600_000; // 16.6 ms

    private long now;
    private long nextTime;

    /** Records the time. The first update is due immediately. */
    public long start(long now, Game game) {
        if (step <= 0) throw new IllegalArgumentException("the step must be positive");
        this.now = now;
        nextTime = now;
        return now;
    }

    /** Updates and draws if an update is due, and sleeps otherwise. */
    public long frame(long now, Game game) {
        this.now = now;
        if (now >= nextTime) {
            nextTime += step;
            game.update(step);
            game.draw(1.0);
            return now;
        }
        long sleep = (nextTime - now) / 1_000_000 * 1_000_000;
        if (sleep > 0) {
            return now + sleep;
        }
        return nextTime;
    }

    /**
     * Returns how late the next update is. It is negative before that update is due, since an
     * update runs at the beginning of its step.
     */
    public long backlog() {
        return now - nextTime;
    }
}
