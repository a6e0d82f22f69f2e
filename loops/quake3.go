package loops

import "time"

// Quake3 runs its server and its picture in one frame. The server has fixed steps of 50 ms, and keeps what is left as
// its residual. The picture is drawn between the last two states of the server. A frame simulates at most 0.2 s.
//
// Its clock counts whole milliseconds, and so does its limit of the frame rate: 85 frames a second are 11 ms a frame,
// which is 90. Between 334 and 500 all limits are 2 ms. The rest of a millisecond is not lost, it is in the next frame.
//
// Source: Quake III Arena, Com_Frame in common.c and SV_Frame in sv_main.c, id Software, 1999
// (github.com/id-Software/Quake-III-Arena), for a game on one's own computer. Its client adjusts its clock to the
// server's snapshots little by little; here it has the server's clock.
type Quake3 struct {
	Step    time.Duration // 1000/sv_fps ms, in whole milliseconds
	MaxStep time.Duration // the clamp of Com_ModifyMsec
	MaxFPS  float64       // com_maxfps; 0: no limit

	began    time.Duration
	read     time.Duration // the latest time, since began
	previous time.Duration // the latest frame, in whole milliseconds since began
	residual time.Duration // of the server
}

// Start records the time and empties the residual.
func (l *Quake3) Start(now time.Duration, _ Game) (wake time.Duration) {
	mustBePositive(l.Step)
	*l = Quake3{Step: l.Step, MaxStep: l.MaxStep, MaxFPS: l.MaxFPS, began: now}
	return NextFrame
}

// Frame waits for a whole number of milliseconds, runs the server's steps that are due, and draws between its states.
func (l *Quake3) Frame(now time.Duration, game Game) (wake time.Duration) {
	l.read = now - l.began
	clock := l.read / time.Millisecond * time.Millisecond
	if clock < l.previous+l.shortest() {
		return l.began + l.previous + l.shortest()
	}
	l.residual += min(clock-l.previous, l.MaxStep)
	l.previous = clock
	step := l.step()
	for l.residual >= step {
		l.residual -= step
		game.Update(step)
	}
	game.Draw(float64(l.residual) / float64(step))
	return NextFrame
}

// shortest returns the length of a frame at MaxFPS, rounded down, and at least a millisecond.
func (l *Quake3) shortest() time.Duration {
	if l.MaxFPS <= 0 {
		return time.Millisecond
	}
	return max(time.Duration(1000/l.MaxFPS), 1) * time.Millisecond
}

// step returns the server's step in whole milliseconds.
func (l *Quake3) step() time.Duration {
	return max(l.Step/time.Millisecond, 1) * time.Millisecond
}

// Backlog returns the residual, and the part of a millisecond that the clock has not counted.
func (l *Quake3) Backlog() time.Duration { return l.residual + l.read - l.previous }
