package physics

import (
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"
)

// counters are those of the mixed-step article: each counts the seconds from 0 to 9, and while they show 7 drawing
// takes 100 ms. A loop that drops the time that it cannot make up for counts too slowly then; one that catches up is
// jerky for that second and counts right. A click sends the last counter slowly to the place clicked, which shows how
// smooth motion is.
//
// Source: "The Basics of Game Loop Implementation - part 3", Shivan's Blog.
var counters = Scene{
	Name:    "counters",
	Title:   "Counters",
	About:   "Counters count seconds; while they show 7 drawing takes 100 ms; a click moves one (mixed-step article).",
	Speed:   1,
	Figures: true,
	Build: func(b *Builder, objects int, r *rand.Rand) {
		b.AddBox(Vec{X: 6, Y: -1}, Vec{X: 60, Y: 1}) // floor
		columns := min(objects, int(math.Ceil(math.Sqrt(1.6*float64(objects)))))
		rows := (objects + columns - 1) / columns
		cell := Vec{X: 12 / float64(columns), Y: 8 / float64(rows)}
		height := min(0.8, 0.36*cell.Y, 0.5*cell.X) // half of it
		all := make([]counter, objects)
		for i := range all {
			all[i].At = Vec{X: cell.X * (float64(i%columns) + 0.5), Y: 8 - cell.Y*(float64(i/columns)+0.5)}
			all[i].Goal = all[i].At
			half := Vec{X: 0.72 * height, Y: height}
			b.AddFigure(Pose{Shape: Box, Center: all[i].At, Half: half, Color: randomColor(r)})
		}
		b.Remember(all)
	},
	Step: func(w *World, dt time.Duration) {
		all := w.memory.([]counter)
		for i := range all {
			all[i].count(dt)
		}
		mover := &all[len(all)-1]
		mover.move(w.Speed() * dt.Seconds())
		w.Move(len(all)-1, mover.At)
	},
	Input: func(w *World, at Vec) {
		all := w.memory.([]counter)
		all[len(all)-1].Goal = at
	},
	Draw: drawCounters,
	DrawCost: func(w *World) time.Duration {
		if w.memory.([]counter)[0].digit() == 7 {
			return 100 * time.Millisecond
		}
		return 0
	},
	Seen: counterWords,
}

// A counter counts simulated seconds. The rest of a step counts towards the next second, so it never drifts.
type counter struct {
	Seconds  int64
	Counted  time.Duration // of the next second
	At, Goal Vec
}

func (c *counter) count(dt time.Duration) {
	c.Counted += dt
	c.Seconds += int64(c.Counted / time.Second)
	c.Counted %= time.Second
}

func (c *counter) digit() int { return int(c.Seconds % 10) }

// move moves the counter some distance (m) towards its goal, and no further.
func (c *counter) move(way float64) {
	dx, dy := c.Goal.X-c.At.X, c.Goal.Y-c.At.Y
	if distance := math.Hypot(dx, dy); distance > way {
		c.At = Vec{X: c.At.X + way/distance*dx, Y: c.At.Y + way/distance*dy}
	} else {
		c.At = c.Goal
	}
}

// segments are the seven bars of a digit, as centre and half size on a card from -1 to 1 in both directions. digits
// says which bars each digit lights, the first bar in the lowest bit.
var (
	segments = [7][2]Vec{
		{{0, 0.66}, {0.61, 0.08}},     // top
		{{-0.5, 0.33}, {0.11, 0.33}},  // upper left
		{{0.5, 0.33}, {0.11, 0.33}},   // upper right
		{{0, 0}, {0.61, 0.08}},        // middle
		{{-0.5, -0.33}, {0.11, 0.33}}, // lower left
		{{0.5, -0.33}, {0.11, 0.33}},  // lower right
		{{0, -0.66}, {0.61, 0.08}},    // bottom
	}
	digits = [10]uint{0b1110111, 0b0100100, 0b1011101, 0b1101101, 0b0101110, 0b1101011, 0b1111011, 0b0100101, 0b1111111,
		0b1101111}
)

// drawCounters puts the bars of its digit right after each card, so that a card hides everything below it. A bar that
// is not lit has no size.
func drawCounters(w *World, dst []Pose, first int) []Pose {
	const each = 1 + len(segments)
	all := w.memory.([]counter)
	for range len(all) * (each - 1) {
		dst = append(dst, Pose{})
	}
	for i := len(all) - 1; i >= 0; i-- { // from the last to the first: the cards move up to make room
		card := dst[first+i]
		place := dst[first+each*i:]
		place[0] = card
		for s, bar := range segments {
			p := Pose{Shape: Box, Color: color.RGBA{R: 250, G: 250, B: 250, A: 255}, Beside: true}
			p.Center = Vec{X: card.Center.X + bar[0].X*card.Half.X, Y: card.Center.Y + bar[0].Y*card.Half.Y}
			if digits[all[i].digit()]>>s&1 == 1 {
				p.Half = Vec{X: bar[1].X * card.Half.X, Y: bar[1].Y * card.Half.Y}
			}
			place[1+s] = p
		}
	}
	return dst
}

// counterWords says what the counters show in a picture.
func counterWords(drawn []Pose) string {
	var all []string
	for i := 0; i+len(segments) < len(drawn); i += 1 + len(segments) {
		lit := uint(0)
		for s, bar := range drawn[i+1 : i+1+len(segments)] {
			if bar.Half.X > 0 {
				lit |= 1 << s
			}
		}
		if digit := strconv.Itoa(slices.Index(digits[:], lit)); !slices.Contains(all, digit) {
			all = append(all, digit)
		}
	}
	switch {
	case len(all) == 0:
		return ""
	case len(all) > 1:
		return "the counters show " + strings.Join(all, ", ")
	case len(drawn) == 1+len(segments):
		return "the counter shows " + all[0]
	default:
		return "all counters show " + all[0]
	}
}
