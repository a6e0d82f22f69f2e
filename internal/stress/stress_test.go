package stress

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// A search finds the largest number that works, to within its precision, wherever that is and whatever the shares say.
// Each run takes away at least one of those that it says are left.
func TestASearchFindsTheLargestNumberThatWorks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.IntRange(1, 100_000).Draw(t, "most")
		limit := rapid.IntRange(0, 120_000).Draw(t, "limit")
		s := Search{Next: rapid.IntRange(1, most).Draw(t, "first"), Most: most,
			Within: rapid.Float64Range(0, 0.2).Draw(t, "within")}
		tries := 0
		for ; !s.IsDone(); tries++ {
			left := s.Left()
			if s.Next < 1 || s.Next > most || tries > 60 {
				t.Fatalf("try %d has %d objects of %d", tries, s.Next, most)
			}
			s.Tell(s.Next <= limit, rapid.Float64Range(0, 1).Draw(t, "share"))
			if s.Left() >= left || s.Left() < 0 {
				t.Fatalf("after try %d it says %d runs are left, before it %d", tries, s.Left(), left)
			}
		}
		if s.Left() != 0 {
			t.Errorf("it is done, and says %d runs are left", s.Left())
		}
		want := min(limit, most)
		if s.Kept > want || s.Kept < want-int(0.2*float64(want))-1 || s.Within == 0 && s.Kept != want {
			t.Errorf("found %d, and %d work", s.Kept, want)
		}
	})
}

// An idle computer tries four times as many at once, which saves a run in two.
func TestASearchHurriesWhereThereIsTime(t *testing.T) {
	for share, want := range map[float64]int{0.01: 2000, 0.5: 1000} {
		s := Search{Next: 500, Most: 100_000}
		if s.Tell(true, share); s.Next != want {
			t.Errorf("after %v of a frame it tries %d, want %d", share, s.Next, want)
		}
	}
}

// played returns the verdict on a run of ten seconds with steps of 10 ms that shows fps frames a second and simulates a
// share of the time.
func played(fps func(at time.Duration) float64, share float64) (Verdict, time.Duration) {
	r := Rule{FPS: 60, Step: 10 * time.Millisecond, Duration: 10 * time.Second}
	frames := 0.0
	for at := time.Duration(0); ; at += 10 * time.Millisecond {
		lost := time.Duration((1 - share) * float64(at))
		if v := r.Judge(Progress{at, int64(frames), at - lost, lost}); v != Undecided {
			return v, at
		}
		frames += fps(at) / 100
	}
}

func TestALoopThatLosesFramesOrTimeDoesNotKeepUp(t *testing.T) {
	steady := func(fps float64) func(time.Duration) float64 { return func(time.Duration) float64 { return fps } }
	late := func(at time.Duration) float64 { // 20 frames are missing, all at the end
		if at > 9*time.Second {
			return 40
		}
		return 60
	}
	for name, c := range map[string]struct {
		fps   func(time.Duration) float64
		share float64
		want  Verdict
	}{
		"all frames":          {steady(60), 1, KeepsUp},
		"almost all":          {steady(57.2), 1, KeepsUp},
		"one in ten is late":  {steady(54), 1, MissesFPS},
		"a spiral at the end": {late, 1, MissesFPS},
		"slow motion":         {steady(60), 0.9, TooSlow},
		"a little behind":     {steady(60), 0.995, KeepsUp},
	} {
		if got, _ := played(c.fps, c.share); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// A run that is looked at in the middle of a frame has not simulated that frame's time, which is no slow motion.
func TestTheRunningFrameIsNotLost(t *testing.T) {
	r := Rule{FPS: 10, Step: 10 * time.Millisecond, Duration: time.Second}
	r.Judge(Progress{Elapsed: 800 * time.Millisecond, Frames: 9, Simulated: 790 * time.Millisecond})
	if v := r.Judge(Progress{Elapsed: 1090 * time.Millisecond, Frames: 11, Simulated: time.Second}); v != KeepsUp {
		t.Errorf("%q", v)
	}
}

func TestAHopelessRunEndsEarly(t *testing.T) {
	if _, at := played(func(time.Duration) float64 { return 20 }, 1); at > time.Second {
		t.Errorf("a run at a third of the frames ends after %v", at)
	}
}

// The slowest half second counts: balls that pile up take most there, and a mean over the run would hide it.
func TestAProbeHasTheSlowestHalfSecond(t *testing.T) {
	var m Meter
	for i := range 180 {
		w := Work{Frames: 1, Updates: 2, Updating: 4 * time.Millisecond, Drawing: time.Millisecond}
		if i >= 60 && i < 90 {
			w.Updating = 12 * time.Millisecond
		}
		m.Add(time.Duration(i+1)*time.Second/60, w, 100+i)
	}
	var p Probe
	m.Fill(&p)
	if p.Updates < 11 || p.Updates > 12 || p.Each != p.Updates/2 || p.Drawing != 1 || p.Contacts != 279 {
		t.Errorf("%+v", p)
	}
}

// result returns the result of two runs: few objects that keep up, and more that do not.
func result(few, many Probe) *Result {
	few.Verdict, many.Verdict = KeepsUp, MissesFPS
	r := &Result{Engine: "box2d"}
	r.Add(few)
	r.Add(many)
	return r
}

func TestTheLimitIsWhatGivesWay(t *testing.T) {
	few := Probe{Objects: 500, Updates: 2, Each: 2, Drawing: 3, Contacts: 800}
	for want, many := range map[Limit]Probe{
		Updates:  {Objects: 4000, Updates: 17, Each: 17, Drawing: 4, Contacts: 7000},
		Contacts: {Objects: 1000, Updates: 18, Each: 18, Drawing: 3, Contacts: 3000},
		Drawing:  {Objects: 4000, Updates: 3, Each: 3, Drawing: 6, Contacts: 7000}, // the graphics card takes the rest
		Memory:   {Objects: 4000, Updates: 18, Each: 18, Contacts: 7000, Garbage: 0.4},
	} {
		r := result(few, many)
		r.End(60, true)
		if r.Limit != want || r.Objects != 500 || r.More {
			t.Errorf("%+v: the limit is %q, want %q", many, r.Limit, want)
		}
		if why := r.Why(60); !strings.HasPrefix(why, string(want)+" (with ") || !strings.Contains(why, "16.7 ms") {
			t.Error(why)
		}
	}
	r := result(few, Probe{Objects: 4000, Updates: 3, Each: 3})
	if r.End(60, false); r.Limit != Updates {
		t.Errorf("without a picture the limit is %q", r.Limit)
	}
}

// Where the updates of a frame fit into its time, the report says what takes the rest: its numbers add up to more than
// the frame has.
func TestWhyAddsUpToMoreThanAFrameHas(t *testing.T) {
	for want, p := range map[string]Probe{
		"updates (with 421, updates take 39.0 ms of a frame, which has 33.3 ms)": {Frame: 45, Updates: 39},
		"updates (with 421, a frame takes 38.9 ms and has 33.3 ms: updates 29.5 ms, drawing and waiting for the " +
			"display 9.4 ms)": {Frame: 38.94, Updates: 29.5, Drawing: 5},
		"updates (with 421, a frame takes 38.9 ms and has 33.3 ms: updates 29.5 ms, waiting for the display 9.4 ms)": {
			Frame: 38.94, Updates: 29.5},
		"updates (with 421, updates take 29.5 ms of a frame, which has 33.3 ms, but some frames take longer)": {
			Frame: 33, Updates: 29.5},
	} {
		p.Objects = 421
		r := Result{Limit: Updates, Failed: &p}
		if got := r.Why(30); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// The frames of a run that came late are those that lasted longest, and not those with the most work: they show what
// takes the rest of their time.
func TestAProbeOfLateFramesHasTheLongest(t *testing.T) {
	var m Meter
	end := time.Duration(0)
	add := func(frame, updating time.Duration) {
		for range 30 {
			end += frame
			m.Add(end, Work{Frames: 1, Updates: 1, Updating: updating}, 1)
		}
	}
	const ms = time.Millisecond
	add(20*ms, 12*ms)
	add(40*ms, 10*ms)
	late := Probe{Verdict: MissesFPS}
	if m.Fill(&late); late.Frame < 39 || late.Updates != 10 {
		t.Errorf("late: %+v", late)
	}
	onTime := Probe{Verdict: KeepsUp}
	if m.Fill(&onTime); onTime.Frame > 21 || onTime.Updates < 11.9 {
		t.Errorf("on time: %+v", onTime)
	}
}

func TestAReportHasALineToCompare(t *testing.T) {
	one := result(Probe{Objects: 640, Each: 9}, Probe{Objects: 672, Updates: 19, Each: 19})
	one.End(60, false)
	two := Result{Engine: "softstep"}
	two.Add(Probe{Objects: 100_000, Verdict: KeepsUp})
	two.End(60, false)
	none := Result{Engine: "slow"}
	none.Add(Probe{Objects: 1, Verdict: TooSlow, Updates: 30, Each: 30})
	none.End(60, false)
	r := Report{FPS: 60, Loop: "fixed-steps", Scene: "ball-pit", Picture: NoPicture,
		Computer: Computer{"A Processor", 1, "looplab v1"}, Results: []Result{*one, two, none},
		Warnings: []string{"It was busy."}}
	var b strings.Builder
	if err := r.WriteText(&b); err != nil {
		t.Fatal(err)
	}
	want := `engine    objects          limit
box2d     640              updates (with 672, updates take 19.0 ms of a frame, which has 16.7 ms)
softstep  100,000 or more  none: no more objects are allowed
slow      none             updates (with 1, updates take 30.0 ms of a frame, which has 16.7 ms)

box2d: the usual engine, on one core
softstep: this project's own faster engine, which can use several cores
box2d 640, softstep 100,000 or more, slow none objects at 60 FPS: ` + `Fixed steps, Ball pit, without drawing, ` +
		`1 core, A Processor, looplab v1
It was busy.
`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

// A reference sees other programs by the slack, and a change of speed by the shortest part.
func TestWarningsSayWhatDisturbedTheTest(t *testing.T) {
	ms := time.Millisecond
	for _, c := range []struct {
		parts []time.Duration
		slack []float64
		want  string
	}{
		{[]time.Duration{ms, ms, ms * 11 / 10}, []float64{1, 1.1, 3}, ""}, // a single hiccup is none
		{[]time.Duration{ms, ms, ms}, []float64{2, 2, 1}, "2.0 times as long"},
		{[]time.Duration{ms, ms, 2 * ms}, []float64{1, 1, 1}, "by 100 %"},
		{nil, nil, ""},
	} {
		r := Reference{parts: c.parts, slack: c.slack}
		got := slices.DeleteFunc(r.Warnings(), func(s string) bool { return strings.Contains(s, "battery") })
		if fmt.Sprint(len(got)) != map[bool]string{true: "0", false: "1"}[c.want == ""] ||
			c.want != "" && !strings.Contains(got[0], c.want) {
			t.Errorf("%v %v: %q", c.parts, c.slack, got)
		}
	}
}
