package capture

import (
	"fmt"
	"math"
	"slices"
	"time"
)

// readMangoHud reads the log of MangoHud. With log_interval it writes samples and not a row for each frame: then more
// time elapses than its frames take.
func readMangoHud(t *table, into *collector) (cut bool, err error) {
	m := mangoHud{table: t, fps: t.column("fps"), frame: t.column("frametime"), elapsed: t.column("elapsed"),
		first: Unknown}
	if m.times, err = newTimes(into, ""); err != nil {
		return false, err
	}
	into.from = t.name(m.frame)
	if cut, err = t.each(m.row); err != nil {
		return cut, err
	}
	m.scale()
	if frames := m.chain.Frames; m.first != Unknown && len(frames) > 1 && m.sample.line > 0 {
		if elapsed := m.last - m.first; elapsed > 3*(m.chain.last-frames[0].Present)/2 {
			return cut, m.sample
		}
	}
	return cut, nil
}

type mangoHud struct {
	*table
	*times
	fps, frame, elapsed int
	first, last         time.Duration // elapsed at the first row and at the last one
	sample              lineError     // about the first row before which more time elapses than a frame takes
	products            []float32     // of frames a second and frame time
}

// row reads a frame time as if it were in ms.
func (m *mangoHud) row() error {
	fps, err := m.number(m.fps)
	if err != nil {
		return err
	}
	frame, err := m.number(m.frame)
	if err != nil {
		return err
	}
	if math.IsNaN(fps) || math.IsNaN(frame) {
		m.into.timeless++
		return nil
	}
	elapsed, err := m.time(clock{column: m.elapsed, unit: 1})
	if err != nil {
		return err
	}
	m.elapse(elapsed, fps)
	if len(m.products) < enoughProducts {
		m.products = append(m.products, float32(fps*frame))
	}
	return m.addNumber(m.table, m.frame, frame*millisecond)
}

// elapse records the time that has elapsed at a row.
func (m *mangoHud) elapse(now time.Duration, fps float64) {
	if now == Unknown {
		return
	}
	if m.first == Unknown {
		m.first, m.last = now, now
	}
	passed, frame := now-m.last, time.Duration(second/max(fps, 1))
	if m.last = now; passed > 3*frame/2 && m.sample.line == 0 {
		err := fmt.Errorf("its rows are samples, and not frames: %v after the row above it, at frames of %v; log with "+
			"log_interval=0", passed.Round(time.Millisecond), frame.Round(time.Millisecond/10))
		m.sample = lineError{m.lines.n, err}
	}
}

// enoughProducts is the number of rows that decide the unit of frame times.
const enoughProducts = 10_001

// scale corrects the frame times of a version that writes them in µs. Frames per second times frame time is about 1000
// in ms and 1,000,000 in µs. It takes the median row, because MangoHud averages frames per second over a while.
func (m *mangoHud) scale() {
	if len(m.products) == 0 {
		return
	}
	slices.Sort(m.products)
	if m.products[len(m.products)/2] < 30_000 {
		return
	}
	for i := range m.chain.Frames {
		f := &m.chain.Frames[i]
		f.Start, f.Present = f.Start/1000, f.Present/1000
	}
	m.chain.last /= 1000
}
