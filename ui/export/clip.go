package export

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"slices"
	"time"

	"gameloops/internal/clip"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/numbertext"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A Format is a file format of clips.
type Format = clip.Format

// The formats.
const (
	GIF  = clip.GIF
	APNG = clip.APNG
)

// A ClipSize is how large a clip will be.
type ClipSize = film.Size

// ClipOptions are what a clip shows, and how.
type ClipOptions struct {
	From, To time.Duration // stage times
	Format   Format
	Speed    float64 // how fast it plays: 1 is real time, 0.125 eight times slower
	Dark     bool
	Title    string
	Setups   []experiment.Setup // of the stages
	Machine  stage.Machine      // that they run on
}

// A Clip is a clip that is being made, picture by picture. Between two pictures its caller can do something else, or
// give up. The whole clip is in memory.
type Clip struct {
	film    film.Clip
	footage *stage.Footage
	still   stage.Still
	shots   []*film.Shot // of each stage; nil: the stage had shown nothing
	data    bytes.Buffer
}

// NewClip plans a clip. The error says why there can be none, and what would be possible.
func NewClip(f *stage.Footage, o ClipOptions) (*Clip, error) {
	first, last := f.Kept()
	if o.From < first || o.To > last {
		return nil, fmt.Errorf("from %s to %s: pictures are kept from %s to %s", numbertext.Moment(o.From),
			numbertext.Moment(o.To), numbertext.Moment(first), numbertext.Moment(last))
	}
	pace, err := paceOf(o.Speed)
	if err != nil {
		return nil, err
	}
	span := film.Span{From: o.From, To: o.To, Pace: pace}
	plan, err := span.PlanOf(o.Format, f.AppendMoments([]time.Duration{o.From}, o.From, o.To))
	if err != nil {
		return nil, err
	}
	c := &Clip{footage: f, shots: make([]*film.Shot, f.Stages())}
	c.film = film.Clip{
		Plan:    plan,
		Painter: film.Painter(o.Setups, o.Dark),
		Arrange: film.Captioned(caption(f, o.Title, o.Setups, o.Machine), machineWords(o.Machine), pace),
		Writer:  &c.data,
	}
	return c, nil
}

// paceOf returns a speed as an exact fraction: the stages' speeds are powers of two.
func paceOf(speed float64) (*big.Rat, error) {
	if !(speed > 0) || math.IsInf(speed, 0) {
		return nil, fmt.Errorf("speed %v: it must be above 0", speed)
	}
	return new(big.Rat).SetFloat64(speed), nil
}

// ClipNote returns the line in which a clip says what its stages have in common, and on which machine they run.
func ClipNote(f *stage.Footage, setups []experiment.Setup, m stage.Machine) string {
	return film.Note(caption(f, "", setups, m)) + ", " + machineWords(m)
}

// simulatedOnly are the keys that change nothing on this computer. What updates and draws cost more than usual does.
var simulatedOnly = []string{"vsync", "queue", "compositor", "read-input", "frame-delay", "timer", "overshoot",
	"task-delay", "stall", "hidden", "cost"}

// caption returns what a clip says about the stages, one run for each. The refresh rate of a real display is the
// measured one, whatever the setups say.
func caption(f *stage.Footage, title string, setups []experiment.Setup, m stage.Machine) *experiment.Experiment {
	if m != stage.Simulated {
		setups = slices.Clone(setups)
		usual := experiment.Default()
		for i := range setups {
			for _, name := range simulatedOnly {
				if k, ok := experiment.KeyByName(name); ok {
					k.Set(&setups[i], k.Text(usual)) // never fails: a key takes its own text
				}
			}
		}
	}
	e := settings.StagesOf(setups)
	e.Title = title
	if p := f.Period(); m != stage.Simulated && p > 0 {
		e.Common.Machine.Refresh = math.Round(10/p.Seconds()) / 10
	}
	return e
}

// machineWords names the machine on which stages run.
func machineWords(m stage.Machine) string {
	switch m {
	case stage.Simulated:
		return "simulated machine"
	case stage.SameFrames:
		return "this computer's frames, the same for all"
	default:
		return "this computer"
	}
}

// Size estimates how large the clip will be. It takes as long as making a picture.
func (c *Clip) Size() (ClipSize, error) {
	c.shoot(c.film.Plan.Moments[0])
	return c.film.Size(c.shots)
}

// Pictures returns the number of pictures that the clip will have.
func (c *Clip) Pictures() int { return len(c.film.Plan.Moments) }

// Add adds the next picture. whole reports whether it was the last one. The error says which pictures have meanwhile
// been forgotten.
func (c *Clip) Add() (whole bool, err error) {
	added, all := c.film.Progress()
	at := c.film.Plan.Moments[min(added, all-1)]
	if first, _ := c.footage.Kept(); at < first {
		return false, fmt.Errorf("the pictures until %s are no longer kept", numbertext.Moment(first))
	}
	c.shoot(at)
	if err := c.film.Add(c.shots); err != nil {
		return false, err
	}
	if added+1 < all {
		return false, nil
	}
	return true, c.film.Close()
}

// shoot sets shots to what all stages showed at a moment.
func (c *Clip) shoot(at time.Duration) {
	for i := range c.shots {
		before := c.shots[i]
		if c.shots[i] = nil; before != nil {
			c.still.Poses = before.Poses
		}
		s := &c.still
		if !c.footage.Still(i, at, s) {
			continue
		}
		c.shots[i] = &film.Shot{At: at, Poses: s.Poses, Boxes: s.Boxes, Extent: s.Extent, FPS: s.FPS,
			Updates: s.Updates, Escaped: s.Escaped, Passing: s.Passing, Ended: s.Ended}
		c.still.Poses = nil
	}
}

// Progress returns the share of the pictures that have been added, from 0 to 1.
func (c *Clip) Progress() float64 {
	added, all := c.film.Progress()
	return float64(added) / float64(all)
}

// Bytes returns the clip, once it is whole.
func (c *Clip) Bytes() []byte { return c.data.Bytes() }
