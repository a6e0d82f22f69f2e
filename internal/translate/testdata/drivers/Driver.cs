using System;
using System.IO;
using System.Linq;
using System.Text;

// Runs the loops on the clocks, and prints every call.
public class Recorder
{
    public static StringBuilder Out = new StringBuilder();
    public static long Time, UpdateCost, DrawCost;

    public void Update(long dt) { Out.Append("u ").Append(dt).Append('\n'); Time += UpdateCost; }

    public void Draw(double alpha)
    {
        Out.Append("d ").Append(BitConverter.DoubleToInt64Bits(alpha).ToString("x")).Append('\n');
        Time += DrawCost;
    }

    public void UpdateFrame(long dt) { Out.Append("f ").Append(dt).Append('\n'); }
}

public static partial class Driver
{
    private delegate Func<long, long>[] Maker();

    private static void Run(string folder, Maker make)
    {
        string[] clocks = File.ReadAllLines("clocks.txt");
        for (int k = 0; k < clocks.Length; k++)
        {
            long[] n = clocks[k].Split(' ').Select(long.Parse).ToArray();
            Recorder.Time = n[0];
            Recorder.UpdateCost = n[1];
            Recorder.DrawCost = n[2];
            Func<long, long>[] loop = make();
            Recorder.Out.Append(folder).Append(' ').Append(k).Append('\n');
            long wake = After(loop, loop[0](Recorder.Time));
            for (int i = 4; i < n.Length; i++)
            {
                long now = Recorder.Time;
                long due = wake == -1 ? (now / n[3] + 1) * n[3] : Math.Max(now, wake);
                Recorder.Time = due + n[i];
                wake = After(loop, loop[1](Recorder.Time));
            }
        }
        Console.Out.Write(Recorder.Out.ToString());
        Recorder.Out.Clear();
    }

    private static long After(Func<long, long>[] loop, long wake)
    {
        Recorder.Out.Append("w ").Append(wake).Append(' ').Append(loop[2](0)).Append('\n');
        return wake;
    }
}
