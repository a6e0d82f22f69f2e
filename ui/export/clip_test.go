package export

import (
	"image"
	"math/big"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gameloops/internal/ci"
	"gameloops/internal/clip/cliptest"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/physics"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
	"gameloops/ui/stage/stagetest"
)

const ms = time.Millisecond

// A refresh is what the stages showed at one refresh.
type refresh struct {
	at    time.Duration
	poses [][]physics.Pose // of each stage
	news  bool             // a stage shows another picture than at the refresh before
}

// recorded plays setups for a time in a synctest bubble, and returns what they show, independently of what the stages
// keep.
func recorded(b stagetest.Bench, p *stage.Player, setups []experiment.Setup, d time.Duration) (all []refresh) {
	p.Host, p.Gap, p.Spend = b.Host, stage.Discard, time.Sleep
	p.Play(settings.Programs(setups)...)
	return watched(b, p, d)
}

// watched lets stages play for a time, pauses them, and returns what they showed.
func watched(b stagetest.Bench, p *stage.Player, d time.Duration) (all []refresh) {
	b.Play(d, func(host time.Duration) {
		p.Refresh(host)
		_, at := p.Review().Footage().Kept()
		r := refresh{at: at}
		for i, s := range p.Stages {
			r.poses = append(r.poses, slices.Clone(s.Picture().Poses))
			before := all
			r.news = r.news || len(before) == 0 || different(before[len(before)-1].poses[i], r.poses[i])
		}
		all = append(all, r)
	})
	p.Pause(true)
	return all
}

func different(a, b []physics.Pose) bool {
	return len(a) != len(b) || len(a) > 0 && a[0].Center != b[0].Center
}

func end(p *stage.Player) {
	p.Stop()
	for _, s := range p.Stages {
		s.Wait()
	}
}

// made makes a clip, picture by picture.
func made(t *testing.T, c *Clip) []cliptest.Picture {
	t.Helper()
	for n := 1; ; n++ {
		whole, err := c.Add()
		if err != nil {
			t.Fatal(err)
		}
		if whole != (n == c.Pictures()) || whole != (c.Progress() == 1) {
			t.Fatalf("after %d of %d pictures: whole %t, progress %v", n, c.Pictures(), whole, c.Progress())
		}
		if whole {
			break
		}
	}
	shown, err := cliptest.Decode(c.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// drawn returns what the clip's picture of a refresh must look like, from the recorded poses.
func drawn(c *Clip, r refresh) *image.RGBA {
	c.shoot(r.at)
	for i := range c.shots {
		c.shots[i].Poses = r.poses[i]
	}
	return c.film.Painter.Strip(nil, c.film.Arrange(r.at, c.shots))
}

// sameColour is how much a colour may differ because a clip has only 255 of them.
const sameColour = 64

// showAsInTheLab replaces the poses of a record by those that the displays of the lab's runs show at the same moments.
func showAsInTheLab(t *testing.T, span []refresh, setups []experiment.Setup) {
	t.Helper()
	var moments []time.Duration
	for i := range span {
		span[i].at = setups[0].Machine.RefreshAfter(span[i].at - time.Millisecond) // some ns after the bench's
		moments = append(moments, span[i].at)
		span[i].poses = make([][]physics.Pose, len(setups))
	}
	for i, s := range setups {
		reel := film.NewReel(moments)
		if _, err := s.Run(t.Context(), reel.Watch(experiment.Watcher{})); err != nil {
			t.Fatal(err)
		}
		for k, shot := range reel.Shots(s.Duration) {
			span[k].poses[i] = shot.Poses
		}
	}
}

// TestAClipShowsWhatTheStagesShowed records two stages, one of which has a picture at every third refresh only, and
// compares a clip of a span with the record: how many pictures it has, how long each of them stays, and what is where.
// The display of a simulated machine shows what it shows in the lab, whatever this computer's display has latched.
func TestAClipShowsWhatTheStagesShowed(t *testing.T) {
	ci.LongUnderRace(t)
	setups := stagetest.Setups(t, "fixed-steps-with-interpolation:objects=6,variable-steps:objects=6:draw-cost=40ms")
	for _, machine := range []stage.Machine{stage.Computer, stage.Simulated} {
		synctest.Test(t, func(t *testing.T) {
			p := &stage.Player{Machine: machine}
			record := recorded(stagetest.NewBench(), p, setups, 2*time.Second)
			defer end(p)
			span := record[30:61]
			if !span[10].news {
				t.Error("nothing moves")
			}
			const slower = 4
			if machine == stage.Simulated {
				showAsInTheLab(t, span, setups)
			}
			o := ClipOptions{From: span[0].at, To: span[30].at, Format: APNG, Speed: 1.0 / slower, Setups: setups,
				Machine: machine}
			c, err := NewClip(p.Review().Footage(), o)
			if err != nil {
				t.Fatal(err)
			}
			shown := made(t, c)
			if len(shown) != len(span) {
				t.Fatalf("%s: %d pictures of %d refreshes", machine, len(shown), len(span))
			}
			for i, r := range span {
				if d := cliptest.Farthest(shown[i].Screen, drawn(c, r)); d > sameColour {
					t.Errorf("%s: picture %d at %v is off by %d of 255", machine, i, r.at, d)
				}
				if i == len(span)-1 {
					break
				}
				lasts, _ := shown[i].Lasts.Float64()
				want := slower * (span[i+1].at - r.at).Seconds()
				if d := lasts - want; d < -1e-4 || d > 1e-4 {
					t.Errorf("%s: picture %d stays for %v s, want %v s", machine, i, lasts, want)
				}
			}
			if a, b := span[3], span[20]; cliptest.Farthest(drawn(c, a), drawn(c, b)) <= sameColour {
				t.Errorf("%s: pictures of other moments look the same to this test", machine)
			}
		})
	}
}

// TestAGIFIsExactInTheSum checks that rounded delays do not drift: a GIF's delays are in hundredths of a second, of
// which the period of 60 Hz is no multiple.
func TestAGIFIsExactInTheSum(t *testing.T) {
	ci.LongUnderRace(t)
	setups := stagetest.Setups(t, "fixed-steps-with-interpolation:objects=4,variable-steps:objects=4")
	synctest.Test(t, func(t *testing.T) {
		p := &stage.Player{Machine: stage.Computer}
		record := recorded(stagetest.NewBench(), p, setups, time.Second)
		defer end(p)
		o := ClipOptions{From: record[10].at, To: record[40].at, Format: GIF, Speed: 0.5, Setups: setups}
		c, err := NewClip(p.Review().Footage(), o)
		if err != nil {
			t.Fatal(err)
		}
		sum := new(big.Rat)
		shown := made(t, c)
		for _, s := range shown[:len(shown)-1] {
			sum.Add(sum, s.Lasts)
		}
		got, _ := sum.Float64()
		want := 2 * (o.To - o.From).Seconds()
		if d := got - want; len(shown) != 31 || d < -0.005 || d > 0.005 {
			t.Errorf("%d pictures play for %v s, want 31 and %v s", len(shown), got, want)
		}
	})
}

// TestMakingAClipChangesNothingOnDisplay makes a clip of the past while the stages show another moment, and play on.
func TestMakingAClipChangesNothingOnDisplay(t *testing.T) {
	ci.LongUnderRace(t)
	setups := stagetest.Setups(t, "fixed-steps:objects=4,variable-steps:objects=4")
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &stage.Player{Machine: stage.Computer}
		record := recorded(b, p, setups, 2*time.Second)
		defer end(p)
		c, err := NewClip(p.Review().Footage(), ClipOptions{From: record[20].at, To: record[50].at, Format: APNG,
			Speed:  1,
			Setups: setups})
		if err != nil {
			t.Fatal(err)
		}
		p.Review().Seek(record[90].at)
		for n := range 10 {
			if _, err := c.Add(); err != nil {
				t.Fatal(err)
			}
			at, past := p.Review().Moment()
			if !past || at != record[90].at || different(p.Stages[1].Picture().Poses, record[90].poses[1]) &&
				!nearly(p.Stages[1].Picture().Poses, record[90].poses[1]) {
				t.Fatalf("after %d pictures the stages show another one", n+1)
			}
		}
		p.Pause(false)
		b.Play(2*time.Second, p.Refresh)
		p.Play(settings.Programs(setups)...) // new stages: what the old ones have shown is kept
		b.Play(time.Second/2, p.Refresh)
		for range c.Pictures() - 10 {
			if _, err := c.Add(); err != nil {
				t.Fatal(err)
			}
		}
		shown, err := cliptest.Decode(c.Bytes())
		if err != nil || len(shown) != 31 {
			t.Fatalf("%d pictures, %v", len(shown), err)
		}
		if d := cliptest.Farthest(shown[30].Screen, drawn(c, record[50])); d > sameColour {
			t.Errorf("the last picture is off by %d of 255", d)
		}
	})
}

// nearly reports whether poses are equal in the precision in which they are drawn.
func nearly(a, b []physics.Pose) bool {
	return slices.EqualFunc(a, b, func(a, b physics.Pose) bool {
		return float32(a.Center.X) == float32(b.Center.X) && float32(a.Center.Y) == float32(b.Center.Y)
	})
}

func TestAClipSaysWhatItIsOf(t *testing.T) {
	ci.LongUnderRace(t)
	setups := stagetest.Setups(t, "fixed-steps:max-step=33.3ms,bevy")
	setups = []experiment.Setup{setups[0], setups[0], setups[1]} // the same twice
	for i := range setups {
		setups[i].Objects, setups[i].Seed = 12, 7
	}
	synctest.Test(t, func(t *testing.T) {
		p := &stage.Player{Machine: stage.Computer}
		record := recorded(stagetest.NewBench(), p, setups, 2*time.Second)
		defer end(p)
		o := ClipOptions{From: record[80].at, To: record[110].at, Speed: 0.125, Setups: setups, Title: "Three loops"}
		c, err := NewClip(p.Review().Footage(), o)
		if err != nil {
			t.Fatal(err)
		}
		c.shoot(o.From)
		s := c.film.Arrange(o.From, c.shots)
		for _, want := range []string{"Ball pit", "12 objects", "seed 7", "display of 60 Hz", "this computer"} {
			if !strings.Contains(s.Note, want) {
				t.Errorf("%q does not say %q", s.Note, want)
			}
		}
		if s.Title != o.Title || !strings.HasSuffix(s.Moment, "1/8 speed") {
			t.Errorf("title %q, moment %q", s.Title, s.Moment)
		}
		var heads []string
		for _, row := range s.Rows {
			for _, c := range row.Cells {
				heads = append(heads, c.Head)
			}
		}
		fixed := "fixed-steps:max-step=33.3ms" // the two equal stages both say it
		if !slices.Equal(heads, []string{fixed, fixed, "bevy:max-step=default"}) {
			t.Errorf("the stages are called %q", heads)
		}
		// The display's period is a whole number of ns, so 61 refreshes may be within a second.
		fps := []string{"60.0 FPS", "61.0 FPS"}
		first := s.Rows[0].Cells[0].Caption
		if !slices.Contains(fps, first[0].Text) || !strings.HasSuffix(first[1].Text, " updates") {
			t.Errorf("below the first stage: %v", first)
		}
	})
}

// TestTheSizeIsSaidBefore compares the estimate with what the clip becomes.
func TestTheSizeIsSaidBefore(t *testing.T) {
	ci.LongUnderRace(t)
	setups := stagetest.Setups(t, "fixed-steps:objects=20,variable-steps:objects=20")
	synctest.Test(t, func(t *testing.T) {
		p := &stage.Player{Machine: stage.Simulated}
		record := recorded(stagetest.NewBench(), p, setups, time.Second)
		defer end(p)
		for _, f := range []Format{GIF, APNG} {
			c, err := NewClip(p.Review().Footage(), ClipOptions{From: record[10].at, To: record[40].at, Format: f,
				Speed:  0.5,
				Setups: setups})
			if err != nil {
				t.Fatal(err)
			}
			size, err := c.Size()
			if err != nil {
				t.Fatal(err)
			}
			shown := made(t, c)
			if n := len(c.Bytes()); size.Pictures != len(shown) || size.Pixels != shown[0].Screen.Rect.Size() ||
				n > size.Bytes || size.Bytes > 100*n {
				t.Errorf("%v: %+v, and it has %d bytes, %d pictures", f, size, n, len(shown))
			}
		}
	})
}

func TestClipsThatCannotBe(t *testing.T) {
	ci.LongUnderRace(t)
	setups := stagetest.Setups(t, "fixed-steps:objects=2,variable-steps:objects=2")
	synctest.Test(t, func(t *testing.T) {
		p := &stage.Player{Machine: stage.Computer}
		recorded(stagetest.NewBench(), p, setups, 25*time.Second)
		defer end(p)
		for want, o := range map[string]ClipOptions{
			"the end must come after":       {From: time.Second, To: time.Second, Speed: 1},
			"a clip shows at most 20 s":     {From: time.Second, To: 22 * time.Second, Speed: 1},
			"600 are allowed: use a shorte": {From: time.Second, To: 20 * time.Second, Speed: 0.5},
			"pictures are kept from":        {From: time.Second, To: time.Minute, Speed: 1},
			"it must be above 0":            {From: time.Second, To: 2 * time.Second},
		} {
			o.Setups = setups
			if _, err := NewClip(p.Review().Footage(), o); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v, want %q", err, want)
			}
		}
	})
}

// TestSlowMotionDoesNotMultiplyPictures plays eight times slower, so the display is refreshed 480 times in a second of
// the stages' time: the clip has the pictures of the loop, and not those of the display.
func TestSlowMotionDoesNotMultiplyPictures(t *testing.T) {
	setups := stagetest.Setups(t, "fixed-steps:objects=2")
	synctest.Test(t, func(t *testing.T) {
		b := stagetest.NewBench()
		p := &stage.Player{Machine: stage.Simulated, Host: b.Host}
		p.Run(-3)
		recorded(b, p, setups, 8*time.Second)
		defer end(p)
		c, err := NewClip(p.Review().Footage(), ClipOptions{From: 200 * ms, To: 700 * ms, Format: APNG, Speed: 0.125,
			Setups: setups})
		if err != nil {
			t.Fatal(err)
		}
		if n := c.Pictures(); n < 30 || n > 32 {
			t.Errorf("%d pictures of half a second at 60 Hz", n)
		}
	})
}
