// Recorder.cs writes down what the loop of your game does, so that you can find out why it stutters, drags or lags.
// It needs nothing else. In your game:
//
//     var recorder = new Recorder();          // once, before the game begins
//
//     while (playing) {
//         double now = clock.Elapsed.TotalSeconds;
//         recorder.Frame(now);                // the first thing that a frame does
//         if (JumpIsPressed) recorder.Input(1); // when an input comes: a number of your choice, such as 1 for a jump
//         while (...) {
//             world.Update(Step);
//             recorder.Update(Step);          // after each update: by how many seconds it has advanced the game
//         }
//         world.Draw(alpha);
//         recorder.Draw(alpha);               // after drawing: see below what alpha is
//     }
//     recorder.Save("game.txt");              // when you have played enough
//
// Then ask: looplab judge game.txt
//
// Why like this?
//   - One frame that takes 100 ms among many of 16 is what players feel, and an average of frames a second hides it. So
//     every frame is recorded, by itself.
//   - A picture can come in time and yet show the wrong moment of the game. So updates are recorded too: how much they
//     advance the game, and whether some frames have two of them and others none.
//   - Calls come after the work that they are about. So the time from one call to the next is the time of that work.
//   - Measuring must not change what it measures. So a call reads the clock once and stores two numbers in arrays that
//     have been there from the start: it allocates nothing, and writes nothing to disk.

using System;
using System.Diagnostics;
using System.IO;

public sealed class Recorder
{
    static readonly string[] Words = { "frame", "update", "draw", "input" };
    static readonly double NanosecondsPerTick = 1e9 / Stopwatch.Frequency;

    readonly long[] times; // when each call was made, in ticks since the recorder began
    readonly long[] values; // the number that it was given, in billionths or millionths
    readonly byte[] kinds; // an index of Words
    readonly long began = Stopwatch.GetTimestamp();
    int count;
    long lost; // calls that found no room
    long lostAt; // when the first of them was made
    string saved; // the file that has what was recorded before

    // Capacity is how many calls fit. A million calls take 17 MB: an hour of a game with four calls a frame.
    public Recorder(int capacity = 1000000)
    {
        times = new long[capacity];
        values = new long[capacity];
        kinds = new byte[capacity];
    }

    // Frame says that a frame begins. now is the time that your loop goes by, in seconds, of any clock.
    public void Frame(double now) { Add(0, (long)Math.Round(now * 1e9)); }

    // Update says that an update is over. dt is how much it has advanced the game, in seconds.
    public void Update(double dt) { Add(1, (long)Math.Round(dt * 1e9)); }

    // Draw says that the picture of this frame is drawn. alpha is what a loop that interpolates draws with: how much of
    // a step it has yet to simulate, from 0 to 1. Without interpolation, leave it out.
    public void Draw(double alpha = 1) { Add(2, (long)Math.Round(alpha * 1e6)); }

    // Input says that an input has come, such as a key or a click. id is a whole number of your choice.
    public void Input(int id = 0) { Add(3, id); }

    void Add(byte kind, long value)
    {
        long at = Stopwatch.GetTimestamp() - began;
        if (count == times.Length)
        {
            if (lost++ == 0) lostAt = at;
            return;
        }
        times[count] = at;
        values[count] = value;
        kinds[count++] = kind;
    }

    // Save writes the recording to a file. Its lines are described in looplab recorder --help. Call it when the game is
    // over or paused: it takes a while. Saved again, a file gets what has come since, and the recorder has all its room
    // again. So a game that calls Save once a second can be watched while it runs: looplab judge --follow game.txt
    public void Save(string file = "game.txt")
    {
        using (var writer = new StreamWriter(file, file == saved))
        {
            writer.NewLine = "\n";
            if (file != saved) writer.WriteLine("gameloops recording 1\n# by Recorder.cs; times are in ms");
            for (int i = 0; i < count; i++)
            {
                string word = Words[kinds[i]];
                string value = word == "input" ? values[i].ToString() : Decimal(values[i]);
                writer.WriteLine(word + " " + Milliseconds(times[i]) + " " + value);
            }
            if (lost > 0) writer.WriteLine("lost " + Milliseconds(lostAt) + " " + lost);
        }
        saved = file;
        count = 0;
        lost = 0;
    }

    static string Milliseconds(long ticks) { return Decimal((long)(ticks * NanosecondsPerTick)); }

    // Decimal returns a number of millionths as a decimal, with a point in every country: nanoseconds become
    // milliseconds.
    static string Decimal(long millionths)
    {
        long size = Math.Abs(millionths);
        return (millionths < 0 ? "-" : "") + size / 1000000 + "." + (size % 1000000).ToString("000000");
    }
}
