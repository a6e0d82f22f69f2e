package history

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"time"

	"gameloops/internal/diff"
	"gameloops/internal/experiment"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// Partings finds where two stages part: the first picture that differs, and the first update after which their worlds
// differ. It runs both again in the background, as the lab does to compare runs. It does so only while the stages are
// paused, because then the processor is free and the user has time to look. Runs of this computer are run again at the
// times of their frames, if that gives the same updates.
type Partings struct {
	of     pair            // the pair that is compared, or was last
	until  time.Duration   // the moment up to which they were compared
	told   map[pair]told   // marks on the timeline
	found  chan comparison // receives the result; nil: nothing is being compared
	cancel func()          // stops the comparison
	all    []Event         // scratch of marks
}

// A pair is the first stage and another one, with the number of the latter.
type pair struct {
	first, other *stage.Stage
	number       int
}

// told says which marks of a pair are on the timeline.
type told struct{ physics, pictures bool }

// A comparison says where two runs part. Its Divergence is nil if they cannot be compared.
type comparison struct{ *diff.Divergence }

// Take compares the chosen stage with the first one, or the second stage if the first is chosen. If a parting was found
// since the last call, Take returns the number of the stage and the marks for the timeline. The marks are valid until
// the next call.
func (p *Partings) Take(past *Past, chosen int) (number int, events []Event) {
	stages := past.Player.Stages
	if chosen = max(chosen, 1); chosen >= len(stages) {
		p.Forget()
		return 0, nil
	}
	if now := (pair{stages[0], stages[chosen], chosen}); now != p.of {
		if now.first != p.of.first {
			p.told = make(map[pair]told)
		}
		p.Forget()
		p.of = now
	}
	if p.found == nil {
		p.begin(past)
		return 0, nil
	}
	select {
	case c := <-p.found:
		p.found, p.cancel = nil, nil
		if c.Divergence == nil {
			p.until = experiment.MaxDuration
			return 0, nil
		}
		return p.of.number, p.marks(c.Divergence)
	default:
		return 0, nil
	}
}

// Forget stops the comparison that is running.
func (p *Partings) Forget() {
	if p.cancel != nil {
		p.cancel()
	}
	*p = Partings{all: p.all, told: p.told}
}

// begin starts a comparison if the stages have played further since the last one.
func (p *Partings) begin(past *Past) {
	player := past.Player
	_, present := player.Review().Span()
	if player.Touched || !player.IsPaused() || p.told[p.of].pictures || present <= p.until {
		return
	}
	p.until = present
	a, err := past.repeatable(0, present)
	if err != nil {
		return
	}
	b, err := past.repeatable(p.of.number, present)
	if err != nil {
		return
	}
	var ctx context.Context
	ctx, p.cancel = context.WithCancel(context.Background())
	found := make(chan comparison, 1)
	p.found = found
	go func() {
		parting, err := diff.Find(ctx, a, b, diff.Tolerance, diff.Watch{Rest: resting()})
		if err != nil {
			parting = nil
		}
		found <- comparison{parting}
	}()
}

// repeatable returns a setup that repeats what the nth stage has done until a moment. What it did on this computer runs
// at the recorded times of its frames.
func (p *Past) repeatable(n int, until time.Duration) (experiment.Setup, error) {
	s, _ := settings.RunOf(p.Player.Stages[n])
	s.Duration = min(until, experiment.MaxDuration)
	if p.Player.Machine == stage.Simulated {
		return s, nil
	}
	frames, err := p.framesOf(n, s, until)
	if err != nil {
		return s, err
	}
	s = s.OnIdealMachine()
	s.Machine.Recorded = frames
	return s, nil
}

// resting returns a function that, in a browser, sleeps now and then, so that the page can draw on the only thread.
func resting() func() {
	began := time.Now()
	return func() {
		if runtime.GOOS == "js" && time.Since(began) > 4*time.Millisecond {
			time.Sleep(time.Millisecond)
			began = time.Now()
		}
	}
}

// marks returns the new events of a parting. Once pictures differ, the pair is not compared again.
func (p *Partings) marks(found *diff.Divergence) []Event {
	p.all = p.all[:0]
	pictures, physics, before := &found.Pictures, &found.Physics, p.told[p.of]
	p.told[p.of] = told{before.physics || physics.Part, pictures.Part}
	if physics.Part && physics.Update > 0 && !before.physics {
		p.all = append(p.all, Event{At: physics.At[1], Kind: PhysicsPart, Text: fmt.Sprintf(
			"physics differs: after update %d the world is no longer that of stage 1", physics.Update)})
	}
	if !pictures.Part {
		return p.all
	}
	words := fmt.Sprintf("pictures differ: object %d is shown %s elsewhere than on stage 1, more than %s",
		pictures.Object, inCM(pictures.By), inCM(found.Tolerance))
	if physics.WhyNot != "" {
		words += "; physics cannot be compared: " + physics.WhyNot
	}
	return append(p.all, Event{At: pictures.At, Kind: PicturesPart, Text: words})
}

// inCM formats a length in metres, in centimetres.
func inCM(m float64) string {
	return strings.TrimSuffix(fmt.Sprintf("%.1f", 100*m), ".0") + " cm"
}
