// Game.cs is a small game for a terminal: land softly. It has fixed steps of 20 ms at 60 frames a second, and draws
// without interpolation. Space is the engine: game.exe FILE SECONDS. Without a terminal it plays itself.
using System;
using System.Diagnostics;
using System.Globalization;
using System.Threading;

static class Game
{
    const double Step = 0.02, Frame = 1.0 / 60;

    static double height = 100, speed;
    static bool burns;

    static void Update()
    {
        speed += (burns ? 6 : -4) * Step;
        height += speed * Step;
        if (height <= 0)
        {
            height = 100;
            speed = 0;
        }
    }

    static void Draw()
    {
        if (!Console.IsOutputRedirected) Console.Write("\r{0,6:0.0} m {1,6:0.0} m/s {2} ", height, speed, burns ? "*" : " ");
    }

    static bool ReadsEngine()
    {
        if (Console.IsInputRedirected) return height < -speed * 2.5; // it plays itself
        bool pressed = false;
        while (Console.KeyAvailable) pressed = Console.ReadKey(true).Key == ConsoleKey.Spacebar;
        return pressed;
    }

    static void Main(string[] args)
    {
        double end = double.Parse(args[1], CultureInfo.InvariantCulture);
        var recorder = new Recorder();
        var clock = Stopwatch.StartNew();
        double last = 0, left = 0;
        int frames = 0, updates = 0;
        for (double now = 0; now < end; now = clock.Elapsed.TotalSeconds)
        {
            recorder.Frame(now);
            frames++;
            bool wanted = ReadsEngine();
            if (wanted != burns) recorder.Input(1);
            burns = wanted;
            left += now - last;
            last = now;
            for (; left >= Step; left -= Step)
            {
                Update();
                recorder.Update(Step);
                updates++;
            }
            Draw();
            recorder.Draw();
            double wait = frames * Frame - clock.Elapsed.TotalSeconds;
            if (wait > 0) Thread.Sleep((int)(wait * 1000));
        }
        recorder.Save(args[0]);
        Console.WriteLine("{0} frames, {1} updates", frames, updates);
    }
}
