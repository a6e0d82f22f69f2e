package why_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/trace"
	"gameloops/internal/why"
	"gameloops/loops"
)

const duration = `([\d.]+ (?:ns|µs|ms|s))`

// parse parses a duration of a sentence. off is its largest rounding error.
func parse(t *testing.T, text string) (d, off time.Duration) {
	t.Helper()
	digits, unit, _ := strings.Cut(text, " ")
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		t.Fatalf("%q is not a duration", text)
	}
	of := map[string]time.Duration{"ns": 1, "µs": time.Microsecond, "ms": time.Millisecond, "s": time.Second}[unit]
	_, decimals, _ := strings.Cut(digits, ".")
	return time.Duration(math.Round(n * float64(of))), of/2/time.Duration(math.Pow10(len(decimals))) + 1
}

var numbers = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

func parseCount(t *testing.T, word string) int {
	t.Helper()
	if i := slices.Index(numbers, word); i >= 0 {
		return i
	}
	n, err := strconv.Atoi(word)
	if err != nil {
		t.Fatalf("%q is not a number", word)
	}
	return n
}

// A run is a run of a kind on a machine whose settings depend on a seed.
type run struct {
	*why.Record
	kind     loops.Kind
	seed     uint64
	settings loops.Settings
}

func (r run) loop() why.Loop { return why.LoopOf(r.kind, r.settings) }

// readsNow reports whether the loop reads the clock itself: its calls do not show the time that it read.
func (r run) readsNow() bool { return strings.Contains(r.kind.Jitter, "and the frame's waits with it") }

// runs returns some runs of every kind.
var runs = sync.OnceValue(func() (all []run) {
	for _, k := range loops.Kinds() {
		for seed := range uint64(12) {
			all = append(all, randomRun(k, seed))
		}
	}
	return all
})

func randomRun(k loops.Kind, seed uint64) run {
	random := rand.New(rand.NewPCG(seed, 3))
	between := func(a, b time.Duration) time.Duration { return a + time.Duration(random.Int64N(int64(b-a))) }
	m := sim.Settings{Refresh: []float64{24, 59.94, 60, 144}[random.IntN(4)], Vsync: true}
	m.UpdateCost.Constant, m.DrawCost.Constant = between(0, 24*ms), between(ms, 24*ms)
	end := 2500 * ms
	if random.IntN(2) == 0 {
		m.UpdateCost.Constant /= 10
	}
	if random.IntN(2) == 0 {
		m.Jitter, m.TaskDelay, m.Timer = between(0, 3*ms), between(1, 3*ms), between(1, 16*ms)
	}
	if random.IntN(2) == 0 {
		m.Stalls = []sim.Period{{At: between(0, 1500*ms), For: between(ms, 1500*ms)}}
	}
	switch random.IntN(4) {
	case 0:
		for at := time.Duration(0); at < 2*time.Second; at += between(1, 80*ms) {
			m.Recorded = append(m.Recorded, at)
		}
	case 1:
		m.Vsync, end = false, 200*ms // a loop that waits is called a million times a second
	}
	settings := k.Defaults
	if random.IntN(3) == 0 {
		settings.MaxStep = between(20*ms, 300*ms)
	}
	if random.IntN(3) == 0 {
		settings.MaxFPS = 10 + 90*random.Float64()
	}
	return run{record(k, settings, m, end, seed), k, seed, settings}
}

// eachFrame calls check with every frame of all runs, and its sentence.
func eachFrame(t *testing.T, check func(r run, i int, sentence string)) {
	t.Helper()
	for _, r := range runs() {
		l := r.loop()
		for i := range r.Frames {
			sentence := l.Frame(r.Record, i)
			check(r, i, sentence)
			if t.Failed() {
				t.Fatalf("%s, seed %d, frame %d:\n%s\n%+v", r.kind.Name, r.seed, i, sentence, r.Frames[i])
			}
		}
	}
}

func TestEverySentenceIsOneOfPlainNumbers(t *testing.T) {
	plain := regexp.MustCompile(`^[A-Z][a-zA-Z0-9µ%.,:;()/ ]*[a-z)]\.$`) // no sign, no exponent, nothing empty
	check := func(sentence string) {
		if !plain.MatchString(sentence) || strings.Contains(sentence, "NaN") || strings.Contains(sentence, "Inf") ||
			strings.Contains(sentence, "  ") || strings.Contains(sentence, "9223372") {
			t.Errorf("%q", sentence)
		}
	}
	eachFrame(t, func(_ run, _ int, sentence string) { check(sentence) })
	for _, r := range runs() {
		l := r.loop()
		for at := time.Duration(0); at < 2500*ms; at += 7 * ms {
			if check(l.Sentence(r.Record, at)); t.Failed() {
				t.Fatalf("%s, seed %d, at %v", r.kind.Name, r.seed, at)
			}
		}
	}
}

func TestTheUpdatesOfASentenceAreThoseThatRan(t *testing.T) {
	groups := regexp.MustCompile(`(no|one|\w+) (?:updates? )?of ` + duration + `( in all)?`)
	did := regexp.MustCompile(`^.*? (ran\b|had ended)`)
	told := 0
	eachFrame(t, func(r run, i int, sentence string) {
		f := r.Frames[i]
		n, sum, off := 0, time.Duration(0), time.Duration(0)
		_, actions, _ := strings.Cut(sentence, ":")
		actions = strings.Join(did.FindAllString(actions, 1), "")
		for _, g := range groups.FindAllStringSubmatch(actions, -1) {
			count := parseCount(t, g[1])
			d, o := parse(t, g[2])
			if g[3] == "" {
				d, o = d*time.Duration(count), o*time.Duration(count)
			}
			n, sum, off = n+count, sum+d, off+o
		}
		long := regexp.MustCompile(`the update is ` + duration + ` long`).FindStringSubmatch(sentence)
		switch {
		case long != nil:
			n = 1
			sum, off = parse(t, long[1])
		case strings.Contains(sentence, "the update is just as long"):
			n, sum, off = 1, f.Measured-r.Frames[i-1].Measured, time.Microsecond
		}
		told += n
		if n != f.Updates || (sum-f.Simulated).Abs() > off {
			t.Errorf("the sentence says %d updates of %v, give or take %v: there were %d of %v", n, sum, off,
				f.Updates, f.Simulated)
		}
	})
	if told < 10_000 {
		t.Errorf("the sentences mention only %d updates", told)
	}
}

func TestThePassedTimeOfASentenceIsWhatTheLoopWasTold(t *testing.T) {
	passed := regexp.MustCompile(duration + `(?: of a [^,;]+ step)? had passed`)
	told := 0
	eachFrame(t, func(r run, i int, sentence string) {
		words := passed.FindStringSubmatch(sentence)
		if words == nil || r.readsNow() {
			return
		}
		told++
		d, off := parse(t, words[1])
		if want := r.Frames[i].Measured - r.Frames[i-1].Measured; (d - want).Abs() > off {
			t.Errorf("the sentence does not say that %v had passed", want)
		}
	})
	if told < 5000 {
		t.Errorf("only %d sentences say how much time had passed", told)
	}
}

// A sentence may leave out a drop that is small, or one that a mean explains.
func TestNoTimeIsLostWithoutASentenceSayingSo(t *testing.T) {
	dropped := regexp.MustCompile(duration + ` were (?:dropped|lost)`)
	gained := regexp.MustCompile(`the game gained ` + duration)
	late := regexp.MustCompile(`was ` + duration + ` late`)
	told := 0
	eachFrame(t, func(r run, i int, sentence string) {
		if i == 0 || strings.Contains(sentence, "the loop goes by") || strings.Contains(sentence, "none of it") ||
			strings.Contains(sentence, "the loop drops frames above 8 steps") {
			return
		}
		f, before := r.Frames[i], r.Frames[i-1]
		want := before.Backlog + f.Measured - before.Measured - f.Simulated - f.Backlog
		got, off := time.Duration(0), time.Microsecond
		if words := dropped.FindStringSubmatch(sentence); words != nil {
			got, off = parse(t, words[1])
			told++
		} else if words := gained.FindStringSubmatch(sentence); words != nil {
			got, off = parse(t, words[1])
			got = -got
		}
		if words := late.FindStringSubmatch(sentence); words != nil {
			if d, off := parse(t, words[1]); (d - before.Backlog - f.Measured + before.Measured).Abs() > off {
				t.Errorf("the update was not %v late", d)
			}
		}
		if (got-want).Abs() > off && !r.readsNow() {
			t.Errorf("the sentence says %v, give or take %v: %v were dropped", got, off, want)
		}
	})
	if told < 1000 {
		t.Errorf("the sentences mention only %d drops", told)
	}
}

// TestALoopWaitsForARefreshNoLongerThanForOne checks what a sentence says about the time after a long frame: the loop
// waited for at most one refresh, or it was called late.
func TestALoopWaitsForARefreshNoLongerThanForOne(t *testing.T) {
	waited, late := 0, 0
	eachFrame(t, func(r run, i int, sentence string) {
		_, after, found := strings.Cut(sentence, ", because ")
		_, after, ok := strings.Cut(after, " took ")
		if !found || !ok {
			return
		}
		between := r.Frames[i].Began - r.Frames[i-1].Ended
		after, _, _ = strings.Cut(after, ",")
		switch {
		case strings.HasSuffix(after, "and waited for a refresh"):
			if waited++; 10*between > 11*r.Refresh {
				t.Errorf("the loop was called after %v, with a refresh every %v", between, r.Refresh)
			}
		case strings.HasSuffix(after, "and the loop was called late"):
			if late++; 10*between <= r.Refresh {
				t.Errorf("the loop was called after %v, with a refresh every %v", between, r.Refresh)
			}
		}
	})
	if waited < 100 || late < 20 {
		t.Errorf("only %d sentences mention a wait, and %d a late call", waited, late)
	}
}

func TestASentenceSaysHowOldThePictureIs(t *testing.T) {
	age := regexp.MustCompile(`(?:drawn|the picture is) (?:.*?, )?` + duration + ` (old|ahead)\.$`)
	told := 0
	simulated := time.Duration(0)
	eachFrame(t, func(r run, i int, sentence string) {
		f := r.Frames[i]
		if i == 0 {
			simulated = 0
		}
		simulated += f.Simulated
		if !f.Drawn {
			if !strings.Contains(sentence, "nothing was drawn") {
				t.Error("the sentence does not say that nothing was drawn")
			}
			return
		}
		got, off := time.Duration(0), 2*time.Microsecond
		if words := age.FindStringSubmatch(sentence); words != nil {
			got, off = parse(t, words[1])
			if words[2] == "ahead" {
				got = -got
			}
			told++
		} else if strings.Contains(sentence, "in the state after its last update") {
			return // the loop does not look at the clock
		}
		if want := simulated + f.Backlog - f.Pictured; (got - want).Abs() > off {
			t.Errorf("the sentence says %v, give or take %v: the picture is %v old", got, off, want)
		}
	})
	if told < 10_000 {
		t.Errorf("only %d sentences say that the picture is old or ahead", told)
	}
}

func TestASentenceSaysWhereBetweenTwoStatesThePictureIs(t *testing.T) {
	between := regexp.MustCompile(`drawn ([\d.]+) % of (the way between the last two states|a step beyond)`)
	told := 0
	eachFrame(t, func(r run, i int, sentence string) {
		f := r.Frames[i]
		words := between.FindStringSubmatch(sentence)
		if words == nil {
			return
		}
		told++
		p, err := strconv.ParseFloat(words[1], 64)
		if err != nil {
			t.Error(err)
		}
		alpha := p / 100
		if strings.HasPrefix(words[2], "a step") {
			alpha++
		}
		if math.Abs(alpha-f.Alpha) > 0.005+1e-9 || p <= 0 || p >= 100 {
			t.Errorf("the sentence says %v: the picture was drawn at %v", alpha, f.Alpha)
		}
	})
	if told < 3000 {
		t.Errorf("only %d sentences mention a blend", told)
	}
}

func TestARunningFrameIsToldByItsCallsSoFar(t *testing.T) {
	k, _ := loops.KindByName("fixed-steps")
	m := sim.Settings{Refresh: 60, Vsync: true}
	m.UpdateCost.Constant = 20 * ms
	r := record(k, k.Defaults, m, 10*time.Second, 1)
	l := why.LoopOf(k, k.Defaults)
	shown := regexp.MustCompile(`frame (\d+) has been running for ` + duration + `: (\w+) updates? so far`)
	told := 0
	for at := time.Duration(0); at < 9*time.Second; at += 13 * ms {
		words := shown.FindStringSubmatch(l.Sentence(r, at))
		if words == nil {
			continue
		}
		told++
		i, _ := strconv.Atoi(words[1])
		d, off := parse(t, words[2])
		running := at - r.Frames[i].Began
		if (d-running).Abs() > off || parseCount(t, words[3]) != int(running/(20*ms)) {
			t.Fatalf("%v: %s\nframe %d began at %v", at, l.Sentence(r, at), i, r.Frames[i].Began)
		}
	}
	if told < 300 {
		t.Errorf("only %d sentences describe the spiral", told)
	}
}

// TestAFrameThatHasJustBegunDoesNotSayForHowLong looks at the first moments of each frame of a spiral: nobody wants to
// know that a frame has been running for 166 ns.
func TestAFrameThatHasJustBegunDoesNotSayForHowLong(t *testing.T) {
	k, _ := loops.KindByName("fixed-steps")
	m := sim.Settings{Refresh: 60, Vsync: true}
	m.UpdateCost.Constant = 20 * ms
	r := record(k, k.Defaults, m, time.Second, 1)
	l := why.LoopOf(k, k.Defaults)
	told := 0
	for _, f := range r.Frames {
		s := l.Sentence(r, f.Began+166)
		if strings.Contains(s, " has just begun.") {
			told++
		}
		if strings.Contains(s, "running for") {
			t.Errorf("166 ns after its beginning: %s", s)
		}
	}
	if told == 0 {
		t.Error("no frame has just begun")
	}
}

func TestALoopThatReadsTheClockIsBelieved(t *testing.T) {
	k, _ := loops.KindByName("fixed-update-now")
	m := sim.Settings{Refresh: 60, Vsync: true, TaskDelay: 10 * ms}
	r := record(k, k.Defaults, m, time.Second, 1)
	l := why.LoopOf(k, k.Defaults)
	for i := 1; i < len(r.Frames); i++ {
		f := r.Frames[i]
		want := fmt.Sprintf(": %.1f ms ", float64(f.Simulated+f.Backlog-r.Frames[i-1].Backlog)/1e6)
		if r.Frames[i-1].Backlog > time.Microsecond {
			want = fmt.Sprintf(": %.1f ms ", float64(f.Simulated+f.Backlog)/1e6)
		}
		if s := l.Frame(r, i); !strings.Contains(s, want) || strings.Contains(s, "dropped") {
			t.Fatalf("%s\nby the clock of the loop it was %s", s, want)
		}
	}
}

// The window keeps only the latest part of a long run, and its calls may not reach back as far as its frames.
func TestASentenceIsMadeOfWhatIsThere(t *testing.T) {
	for _, k := range loops.Kinds() {
		r := randomRun(k, 5)
		l := r.loop()
		if len(r.Frames) < 12 {
			continue
		}
		whole := l.Frame(r.Record, 10)
		from := slices.IndexFunc(r.Calls, func(e trace.Event) bool { return e.At >= r.Frames[8].Began })
		late := &why.Record{Frames: r.Frames[8:], First: 8, Calls: r.Calls[from:], Refresh: r.Refresh}
		if got := l.Frame(late, 2); got != whole {
			t.Errorf("%s: %s\nfrom a later part: %s", k.Name, whole, got)
		}
		bare := &why.Record{Frames: r.Frames[8:11], First: 8, Refresh: r.Refresh}
		if got := l.Frame(bare, 2); !strings.HasPrefix(got, "Frame 10: ") {
			t.Errorf("%s, without calls: %s", k.Name, got)
		}
		for at := time.Duration(0); at < 2500*ms; at += 50 * ms {
			l.Sentence(late, at)
			l.Sentence(bare, at)
			l.Sentence(&why.Record{}, at)
		}
	}
}
