import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/**
 * A ball that bounces in the terminal. With the name of a file it plays at the times in that file, and prints the calls.
 */
public final class Game implements FrameRateLimited.Game {
    private static final long REFRESH = 1_000_000_000 / 60;

    private final boolean prints;
    private double height = 20;
    private double speed;

    private Game(boolean prints) {
        this.prints = prints;
    }

    @Override
    public void update(long dt) {
        if (prints) System.out.println("update " + dt);
        double seconds = dt / 1e9;
        speed -= 40 * seconds;
        height += speed * seconds;
        if (height < 0) speed = Math.abs(speed);
    }

    @Override
    public void draw(double alpha) {
        if (prints) System.out.println("draw " + String.format(Locale.ROOT, "%.6f", alpha));
        else System.out.print("\r" + " ".repeat(Math.max(0, (int) height)) + "o" + " ".repeat(40));
    }

    public static void main(String[] args) throws IOException {
        FrameRateLimited loop = new FrameRateLimited();
        if (args.length > 0) simulate(loop, Files.readAllLines(Path.of(args[0])));
        else play(loop);
    }

    private static void play(FrameRateLimited loop) {
        Game game = new Game(false);
        long began = System.nanoTime();
        long wake = loop.start(0, game);
        for (;;) {
            long now = System.nanoTime() - began;
            LockSupport.parkNanos(wake == FrameRateLimited.NEXT_FRAME ? REFRESH - now % REFRESH : wake - now);
            wake = loop.frame(System.nanoTime() - began, game);
        }
    }

    private static void simulate(FrameRateLimited loop, List<String> times) {
        Game game = new Game(true);
        boolean started = false;
        for (String time : times) {
            long now = Long.parseLong(time);
            long wake = started ? loop.frame(now, game) : loop.start(now, game);
            started = true;
            System.out.println("wait " + (wake == FrameRateLimited.NEXT_FRAME ? "next frame" : wake));
        }
    }
}
