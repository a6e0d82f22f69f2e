// Printed by 'looplab export monogame --to csharp'. All times are whole nanoseconds.
// From the Go file loops/monogame.go of gameloops.
// Copyright (c) 2026 The gameloops authors. MIT License (opensource.org/license/mit).

using System;

/// <summary>
/// Waits until a step is due: it never draws without an update, so a 144 Hz display gets at most 60
/// frames a second. It then runs all updates that are due, for at most MaxStep, and draws once.
/// MonoGame.IsRunningSlowly tells the game that it is behind, so the game can do less work. A frame
/// of a game that ignores this may simulate half a second. If MaxStep is less than Step, the loop
/// draws and never updates: the original freezes in the same way.
/// <para/>Source: MonoGame, Game.Tick (github.com/MonoGame/MonoGame), with IsFixedTimeStep, the default.
/// The original also decides how to wait (sleeping, spinning). Here the host does.
/// </summary>
public sealed class MonoGame
{
    /// <summary>What a loop drives.</summary>
    public interface IGame
    {
        /// <summary>Moves the world ahead by dt.</summary>
        void Update(long dt);

        /// <summary>
        /// Shows the world at the moment alpha: 0 is the state before the last Update, 1 is the
        /// state after it, a value between them is a blend, and a value above 1 extrapolates.
        /// </summary>
        void Draw(double alpha);
    }

    /// <summary>
    /// What a loop returns to be called at the next refresh of the display. Any other value is the
    /// time of the next call, on the clock of now.
    /// </summary>
    public const long NextFrame = -1;

    /// <summary>TargetElapsedTime.</summary>
    public long Step = 16666700; // 16.6667 ms
    /// <summary>MaxElapsedTime.</summary>
    public long MaxStep = 500000000; // 500 ms

    private long previous;
    private long accumulated;
    private long lag; // updates beyond the first of a frame, minus frames with one update
    private bool slow;

    /// <summary>Records the time and resets the lag.</summary>
    public long Start(long now, IGame game)
    {
        if (Step <= 0) throw new InvalidOperationException("the step must be positive");
        previous = now;
        accumulated = 0;
        lag = 0;
        slow = false;
        return NextFrame;
    }

    /// <summary>
    /// Keeps waiting if no step is due. Otherwise it runs all updates that are due, and draws.
    /// </summary>
    public long Frame(long now, IGame game)
    {
        accumulated += now - previous;
        previous = now;
        if (accumulated < Step)
        {
            return now + Step - accumulated;
        }
        accumulated = Math.Min(accumulated, MaxStep);
        long updates = 0;
        while (accumulated >= Step)
        {
            accumulated -= Step;
            updates++;
            game.Update(Step);
        }
        CountLag(updates);
        game.Draw(1.0);
        return NextFrame;
    }

    /// <summary>
    /// Reports whether the game is behind and should do less work. MonoGame passes this to Update.
    /// </summary>
    public bool IsRunningSlowly()
    {
        return slow;
    }

    /// <summary>Returns the time in the accumulator.</summary>
    public long Backlog()
    {
        return accumulated;
    }

    /// <summary>
    /// Adds the updates of a frame beyond the first to the lag. The game runs slowly from a lag of
    /// five until the lag is zero again. A frame with one update reduces the lag by one. It does so
    /// after the test, as the original does, so the flag is cleared one frame late.
    /// </summary>
    private void CountLag(long updates)
    {
        const int slowAt = 5;
        lag += Math.Max(0, updates - 1);
        if (slow)
        {
            slow = lag > 0;
        }
        else
        {
            slow = lag >= slowAt;
        }
        if (updates == 1 && lag > 0)
        {
            lag--;
        }
    }
}
