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

// Partings find where two stages part: from which picture on they show something else, and after which update their
// worlds differ. They run both again, as the lab does to compare runs, in the background and while the stages stand
// still: then the processor is free, and the user has time to look. What this computer has done is run again at the
// times of its frames, if the loop does the same then.
type Partings struct {
	of     pair            // that is compared, or was
	until  time.Duration   // up to which moment
	told   map[pair]told   // what is on the timeline
	found  chan comparison // receives the result; nil: nothing is being compared
	cancel func()          // gives that up
	all    []Event         // to be used again
}

// A pair is the first stage, and another one with its number.
type pair struct {
	first, other *stage.Stage
	number       int
}

// Told is which marks of a pair are on the timeline.
type told struct{ physics, pictures bool }

// A comparison is where two runs part; nil if they cannot be compared.
type comparison struct{ *diff.Parting }

// Take returns the number of the stage whose parting from the first one was found since the last call, and its marks.
// It compares the chosen stage; if that is the first, the second one.
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
		if c.Parting == nil {
			p.until = experiment.MaxDuration
			return 0, nil
		}
		return p.of.number, p.marks(c.Parting)
	default:
		return 0, nil
	}
}

// Forget gives up what is being compared.
func (p *Partings) Forget() {
	if p.cancel != nil {
		p.cancel()
	}
	*p = Partings{all: p.all, told: p.told}
}

// begin begins to compare, if there is more to compare than the last time.
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

// repeatable returns a setup that does what the nth stage has done until a moment: on this computer, at the times of
// its frames.
func (p *Past) repeatable(n int, until time.Duration) (experiment.Setup, error) {
	s := settings.SetupOf(p.Player.Stages[n])
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

// resting returns what lets the page draw from time to time, where it has only one thread.
func resting() func() {
	began := time.Now()
	return func() {
		if runtime.GOOS == "js" && time.Since(began) > 4*time.Millisecond {
			time.Sleep(time.Millisecond)
			began = time.Now()
		}
	}
}

// marks returns the events of a parting. Once pictures differ there is no need to compare again.
func (p *Partings) marks(found *diff.Parting) []Event {
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

// inCM writes metres as centimetres.
func inCM(m float64) string {
	return strings.TrimSuffix(fmt.Sprintf("%.1f", 100*m), ".0") + " cm"
}
