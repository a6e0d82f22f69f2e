// Drive.cs drives a loop by a script, and prints what it has recorded: mono drive.exe FILE FULL.
using System;
using System.Diagnostics;
using System.Globalization;
using System.Threading;

static class Drive
{
    const int Calls = 200000;
    static readonly Recorder Long = new Recorder(6 * Calls);
    static long sum;

    // Play records a loop with 0 to 3 updates a frame, and prints its calls.
    static void Play(Recorder recorder, int frames, string file)
    {
        for (int i = 0; i < frames; i++)
        {
            double now = i * 0.01625;
            recorder.Frame(now);
            Say("frame", now * 1000);
            if (i % 5 == 3)
            {
                recorder.Input(i);
                Console.WriteLine("input " + i);
            }
            for (int u = 0; u < i % 4; u++)
            {
                recorder.Update(1.0 / 60);
                Say("update", 1000.0 / 60);
            }
            if (i % 2 == 0) recorder.Draw(i / 64.0);
            else recorder.Draw();
            Say("draw", i % 2 == 0 ? i / 64.0 : 1);
            if (i == 20) recorder.Save(file); // a file that is saved twice has all
        }
    }

    static void Say(string word, double value)
    {
        Console.WriteLine(word + " " + value.ToString("0.000000", CultureInfo.InvariantCulture));
    }

    static void ReadClock()
    {
        for (int i = 0; i < Calls; i++) sum += Stopwatch.GetTimestamp();
    }

    static void Record()
    {
        for (int i = 0; i < Calls; i++) Long.Update(0.0165);
    }

    static double Seconds(Action work)
    {
        var clock = Stopwatch.StartNew();
        work();
        return clock.Elapsed.TotalSeconds;
    }

    static void Main(string[] files)
    {
        Thread.CurrentThread.CurrentCulture = new CultureInfo("de-DE"); // where decimals have a comma
        var recorder = new Recorder(1000);
        Play(recorder, 40, files[0]);
        recorder.Save(files[0]);

        var full = new Recorder(10);
        for (int i = 0; i < 25; i++) full.Frame(i);
        full.Save(files[1]);

        Action clock = ReadClock, record = Record;
        Seconds(clock);
        Seconds(record);
        int collections = GC.CollectionCount(0);
        long before = GC.GetTotalMemory(false);
        record();
        long allocated = GC.GetTotalMemory(false) - before;
        Console.WriteLine("allocated " + (allocated / Calls + GC.CollectionCount(0) - collections));
        double once = Math.Min(Seconds(clock), Seconds(clock)), call = Math.Min(Seconds(record), Seconds(record));
        Console.WriteLine("ratio " + (call / once).ToString("0.00", CultureInfo.InvariantCulture));
        if (sum < 0) Console.WriteLine(sum);
    }
}
