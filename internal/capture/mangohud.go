package capture

import (
	"errors"
	"math"
	"slices"
	"time"
)

// readMangoHud reads the log of MangoHud. With log_interval it writes a row at times, and not for each frame: then more
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
	if frames := m.chain.Frames; m.first != Unknown && len(frames) > 1 {
		if elapsed := m.last - m.first; elapsed > 3*(m.chain.last-frames[0].Present)/2 {
			return cut, errors.New("its rows are samples, and not frames: more time elapses from row to row than a " +
				"frame takes; log with log_interval=0")
		}
	}
	return cut, nil
}

type mangoHud struct {
	*table
	*times
	fps, frame, elapsed int
	first, last         time.Duration // elapsed at the first row and at the last one
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
	if m.last = elapsed; m.first == Unknown {
		m.first = elapsed
	}
	if len(m.products) < enoughProducts {
		m.products = append(m.products, float32(fps*frame))
	}
	return m.addNumber(m.table, m.frame, frame*millisecond)
}

// enoughProducts is how many rows decide about the unit of frame times.
const enoughProducts = 10_001

// scale corrects the frame times of a version that writes them in µs. Frames a second times frame time is about 1000
// in ms and 1,000,000 in µs: of the median row, since MangoHud averages the first over a while.
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
