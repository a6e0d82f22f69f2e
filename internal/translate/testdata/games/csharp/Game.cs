using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;

// A ball that bounces in the terminal. With the name of a file it plays at the times in that file, and prints the calls.
public sealed class Game : MonoGame.IGame
{
    private readonly bool prints;
    private double height = 20, speed;

    private Game(bool prints) { this.prints = prints; }

    public void Update(long dt)
    {
        if (prints) Console.WriteLine("update " + dt);
        double seconds = dt / 1e9;
        speed -= 40 * seconds;
        height += speed * seconds;
        if (height < 0) speed = Math.Abs(speed);
    }

    public void Draw(double alpha)
    {
        if (prints) Console.WriteLine("draw " + alpha.ToString("F6", CultureInfo.InvariantCulture));
        else Console.Write("\r" + new string(' ', Math.Max(0, (int)height)) + "o" + new string(' ', 40));
    }

    public static void Main(string[] args)
    {
        var loop = new MonoGame();
        if (args.Length > 0) Simulate(loop, File.ReadAllLines(args[0]).Select(long.Parse));
        else Play(loop);
    }

    private static void Play(MonoGame loop)
    {
        const long refresh = 1000000000 / 60;
        var game = new Game(false);
        var clock = Stopwatch.StartNew();
        Func<long> now = () => clock.Elapsed.Ticks * 100;
        for (long wake = loop.Start(now(), game); ; wake = loop.Frame(now(), game))
        {
            long wait = wake == MonoGame.NextFrame ? refresh - now() % refresh : wake - now();
            if (wait > 0) Thread.Sleep(TimeSpan.FromTicks(wait / 100));
        }
    }

    private static void Simulate(MonoGame loop, IEnumerable<long> times)
    {
        var game = new Game(true);
        bool started = false;
        foreach (long now in times)
        {
            long wake = started ? loop.Frame(now, game) : loop.Start(now, game);
            started = true;
            Console.WriteLine("wait " + (wake == MonoGame.NextFrame ? "next frame" : wake.ToString()));
        }
    }
}
