import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Stream;

// Runs the loops on the clocks, and prints every call.
public class Recorder {
    static StringBuilder out = new StringBuilder();
    static long time, updateCost, drawCost;
    static final PrintStream STDOUT = new PrintStream(System.out, false);

    public void update(long dt) {
        out.append("u ").append(dt).append('\n');
        time += updateCost;
    }

    public void draw(double alpha) {
        out.append("d ").append(Long.toHexString(Double.doubleToLongBits(alpha))).append('\n');
        time += drawCost;
    }

    public void updateFrame(long dt) {
        out.append("f ").append(dt).append('\n');
    }

    static void run(String folder, Supplier<LongUnaryOperator[]> make) throws IOException {
        List<String> clocks = Files.readAllLines(Path.of("clocks.txt"));
        for (int k = 0; k < clocks.size(); k++) {
            long[] n = Stream.of(clocks.get(k).split(" ")).mapToLong(Long::parseLong).toArray();
            time = n[0];
            updateCost = n[1];
            drawCost = n[2];
            LongUnaryOperator[] loop = make.get();
            out.append(folder).append(' ').append(k).append('\n');
            long wake = after(loop, loop[0].applyAsLong(time));
            for (int i = 4; i < n.length; i++) {
                long due = wake == -1 ? (time / n[3] + 1) * n[3] : Math.max(time, wake);
                time = due + n[i];
                wake = after(loop, loop[1].applyAsLong(time));
            }
        }
        STDOUT.print(out);
        STDOUT.flush();
        out.setLength(0);
    }

    private static long after(LongUnaryOperator[] loop, long wake) {
        out.append("w ").append(wake).append(' ').append(loop[2].applyAsLong(0)).append('\n');
        return wake;
    }
}
