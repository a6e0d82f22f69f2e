package report

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"gameloops/internal/cure"
	"gameloops/internal/experiment"
	"gameloops/internal/naming"
	"gameloops/internal/sim"
)

// WriteText writes the summary of a result for a person, and what is known about its verdicts.
func WriteText(w io.Writer, r *experiment.Result, verdicts []cure.Tried) error {
	var b strings.Builder
	s := Summarize(r)
	line := func(name, format string, args ...any) {
		fmt.Fprintf(&b, "%-18s %s\n", name, fmt.Sprintf(format, args...))
	}
	line("loop", "%s (%s)", s.Loop, loopSettings(s))
	line("scene", "%s, %d objects%s, seed %d, %s, continuous collision %s", s.Scene, s.Objects, speed(r.Setup), s.Seed,
		s.Engine, s.Continuous)
	line("machine", "%s", machine(r.Leg.Machine))
	line("costs", "%s", costs(r.Leg))
	for i, c := range r.Setup.Changes {
		line("change", "at %v: %s", c.At, naming.Change(r.Setup, i))
	}
	b.WriteByte('\n')
	line("real time", "%s", seconds(s.Elapsed))
	line("simulated", "%s, %.1f %% of real time", seconds(s.Simulated), 100*float64(s.Speed))
	line("dropped", "%s", droppedWords(s.Dropped))
	line("backlog", "%s", seconds(s.Backlog))
	b.WriteByte('\n')
	line("frames", "%d, %.1f a second", s.Frames, float64(s.FPS))
	line("frame time", "median %s, 95 %% %s, 99 %% %s, longest %s", milli(s.FrameTime.P50), milli(s.FrameTime.P95),
		milli(s.FrameTime.P99), milli(s.FrameTime.Max))
	line("updates", "%d", s.Updates)
	line("updates per frame", "%s", histogram(s.UpdatesPerFrame))
	b.WriteByte('\n')
	line("escaped", "%d of %d", s.Escaped, s.Objects)
	line("overlap", "mean %.1f mm, largest %.1f mm", 1000*float64(s.MeanOverlap), 1000*float64(s.MaxOverlap))
	line("energy", "%.1f J", float64(s.Energy))
	line("hash", "%s", s.Hash)
	for _, v := range verdicts {
		fmt.Fprintf(&b, "\n%s\n", strings.Join(v.Lines(), "\n"))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func loopSettings(s Summary) string {
	limit := "no maximum step"
	if s.MaxStep > 0 {
		limit = "maximum step " + time.Duration(s.MaxStep).String()
	}
	if s.Step == 0 {
		return limit
	}
	return fmt.Sprintf("step %v, %s", time.Duration(s.Step), limit)
}

func machine(m sim.Settings) string {
	words := []string{m.Rate() + " Hz", "vsync " + vsync(m)}
	for _, p := range []struct {
		has  bool
		text string
	}{
		{m.Queue > 1, fmt.Sprintf("a queue of %d", m.Queue)},
		{m.Composed, "a compositor"},
		{m.ReadsEarly, "input read before the wait"},
		{m.Delay == sim.AutoDelay, "frames as late as possible"},
		{m.Delay > 0, fmt.Sprintf("frame delay %v", m.Delay)},
	} {
		if p.has {
			words = append(words, p.text)
		}
	}
	if m.Jitter > 0 {
		words = append(words, fmt.Sprintf("jitter %v", m.Jitter))
	}
	for _, t := range []struct {
		name string
		time time.Duration
	}{{"timer", m.Timer}, {"overshoot", m.Overshoot}, {"task delay", m.TaskDelay}} {
		if t.time > 0 {
			words = append(words, fmt.Sprintf("%s %v", t.name, t.time))
		}
	}
	for _, p := range m.Stalls {
		words = append(words, fmt.Sprintf("stall %v", p))
	}
	for _, p := range m.Hidden {
		words = append(words, fmt.Sprintf("hidden %v", p))
	}
	return strings.Join(words, ", ")
}

func vsync(m sim.Settings) string {
	if m.Adaptive {
		return "adaptive"
	}
	return onOff(m.Vsync)
}

func costs(s experiment.Setup) string {
	if s.Cost == experiment.Measured {
		return "measured on this computer"
	}
	u, d := s.MachineSettings().UpdateCost, s.Machine.DrawCost
	return fmt.Sprintf("update %v + %v an object + %v a contact, draw %v + %v an object",
		u.Constant, u.PerObject, u.PerContact, d.Constant, d.PerObject)
}

func onOff(b bool) string {
	if b {
		return "on"
	}
	return "off"
}

// droppedWords describes the dropped time. A game that ran ahead of the clock has dropped none.
func droppedWords(s Seconds) string {
	if s < 0 {
		return "none: the game is " + seconds(-s) + " ahead of real time"
	}
	return seconds(s)
}

func seconds(s Seconds) string    { return fmt.Sprintf("%.3f s", time.Duration(s).Seconds()) }
func milli(m Milliseconds) string { return fmt.Sprintf("%.2f ms", time.Duration(m).Seconds()*1000) }

// maxBars is the maximum number of entries in a histogram.
const maxBars = 8

// histogram formats a histogram as "1 in 597, 2 in 2", by number of updates. It leaves out the middle of a long one.
func histogram(n map[int]int) string {
	var words []string
	for _, updates := range slices.Sorted(maps.Keys(n)) {
		words = append(words, fmt.Sprintf("%d in %d", updates, n[updates]))
	}
	if len(words) > maxBars {
		words = slices.Concat(words[:maxBars/2], []string{"…"}, words[len(words)-maxBars/2:])
	}
	return strings.Join(words, ", ")
}

// speed returns the speed that the user has set for the scene, with a comma before it.
func speed(s experiment.Setup) string {
	if s.Speed == 0 {
		return ""
	}
	return fmt.Sprintf(", %v m/s", s.Speed)
}
