package loops

import (
	"math"
	"time"
)

// A phase is what the loop does.
type phase byte

const (
	idle phase = iota
	running
	resting
)

// Everything uses what people use: switches, nested loops, slices, negative numbers and halves.
type Everything struct {
	Step    time.Duration
	MaxStep time.Duration
	MaxFPS  float64
	Now     func() time.Duration

	now     time.Duration
	owed    time.Duration
	state   phase
	recent  [6]float64
	at      int
	offset  float64
	history [2]span
}

// A span is a part of time.
type span struct{ from, to time.Duration }

func (s span) length() time.Duration { return s.to - s.from }

func (s *span) move(by time.Duration) { s.from, s.to = s.from+by, s.to+by }

// Start resets all.
func (l *Everything) Start(now time.Duration, game Game) time.Duration {
	*l = Everything{Step: l.Step, MaxStep: l.MaxStep, MaxFPS: l.MaxFPS, Now: l.Now, now: now}
	l.state = idle
	return NextFrame
}

// Frame does something different in each phase.
func (l *Everything) Frame(now time.Duration, game Game) time.Duration {
	elapsed := min(now-l.now, l.MaxStep, time.Second)
	l.now = now
	l.owed += elapsed
	l.note(elapsed.Seconds() * 1000)
	switch l.state {
	case idle:
		l.state = running
	case running, resting:
		for n := 0; l.owed >= l.Step; n++ {
			if n > 4 {
				l.owed %= l.Step // too far behind
				break
			}
			l.owed -= l.Step
			if n%2 == 1 && l.state == resting {
				continue
			}
			game.Update(l.Step)
		}
	}
	if mean, ok := l.mean(); ok && mean > 30 {
		l.state = resting
	} else if ok {
		l.state = running
	}
	l.offset = -l.offset/2 - 0.25*math.Round(-l.offset+0.5) + math.Floor(-1.5) - math.Trunc(-2.5)
	if l.history[0].from = l.now; l.at == 5 {
		l.recent = [6]float64{}
	}
	half := -(l.owed / 2) / 3 * 3
	l.history[1].from, l.history[1].to = now, now+half
	l.history[1].move(-time.Nanosecond)
	game.Draw(l.offset + float64(l.history[1].length())/float64(l.Step))
	if late := l.Now() - now; late > 0 && l.state == resting {
		return now + (late + 999_999).Truncate(time.Millisecond)
	}
	return NextFrame
}

// note keeps a number.
func (l *Everything) note(ms float64) {
	l.recent[l.at] = ms
	l.at = (l.at + 1) % len(l.recent)
}

// mean returns the mean of the first numbers, and whether there are any.
func (l *Everything) mean() (mean float64, ok bool) {
	sum := 0.0
	for i, ms := range l.recent[1:5] {
		sum += ms * float64(i+1)
	}
	for i := len(l.recent) - 1; i >= 0; i-- {
		sum -= math.Abs(l.recent[i]) / 1e6
	}
	return sum / 10, sum != 0
}

// Backlog is what is owed.
func (l *Everything) Backlog() time.Duration { return l.owed + time.Duration(math.Round(l.offset*1.5)) }

// Defaults are odd.
func Defaults() Settings {
	return Settings{Step: 7_777_777, MaxStep: 90 * time.Millisecond, MaxFPS: 60}
}
