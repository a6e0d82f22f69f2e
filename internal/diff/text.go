package diff

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"
)

// WriteText writes where two runs part, for people. The labels name the runs.
func (p *Divergence) WriteText(w io.Writer, labels Pair[string], objects int) error {
	var b strings.Builder
	for i, label := range labels {
		fmt.Fprintf(&b, "  %d  %s\n", i+1, label)
	}
	fmt.Fprintf(&b, "\n%s\n%s\n", p.Pictures.sentence(p.Tolerance, objects), p.Physics.sentence(objects))
	_, err := io.WriteString(w, b.String())
	return err
}

func (p Pictures) sentence(tolerance float64, objects int) string {
	if p.Part {
		return fmt.Sprintf("Pictures part at %s: object %d of %d is shown %s elsewhere, more than %s;\n"+
			"  run 1 shows %s; run 2 shows %s.", seconds(p.At), p.Object, objects, length(p.By), length(tolerance),
			drawnBy(p.Frames[0], p.Updates[0]), drawnBy(p.Frames[1], p.Updates[1]))
	}
	text := fmt.Sprintf("Pictures do not part: no object is ever shown more than %s elsewhere", length(tolerance))
	if one, other := p.Ends[0], p.Ends[1]; one != other {
		text += fmt.Sprintf("; run %d ends at %s, run %d at %s",
			first(one < other), seconds(min(one, other)), first(one > other), seconds(max(one, other)))
	}
	return text + "."
}

// drawnBy returns the name of a picture.
func drawnBy(frame, updates int) string {
	name := fmt.Sprintf("frame %d", frame)
	switch frame {
	case -1:
		return "no frame yet"
	case 0:
		name = "the start"
	}
	if updates == 1 {
		return name + ", drawn after 1 update"
	}
	return fmt.Sprintf("%s, drawn after %d updates", name, updates)
}

func (p Physics) sentence(objects int) string {
	switch {
	case p.WhyNot != "":
		return "Only pictures are compared, not physics: " + p.WhyNot + "."
	case p.Part:
		where := fmt.Sprintf("object %d of %d is %s elsewhere", p.Object, objects, length(p.By))
		switch {
		case p.Object == 0:
			where = "all objects are still at the same places, but their speeds differ"
		case p.By == 0:
			where = fmt.Sprintf("object %d of %d is turned differently", p.Object, objects)
		}
		if p.Update == 0 {
			return "Physics parts at the start: " + where + "."
		}
		return fmt.Sprintf("Physics parts after update %d: %s;\n"+
			"  it is of frame %d in run 1 and of frame %d in run 2.",
			p.Update, where, p.Frames[0], p.Frames[1])
	}
	text := "Physics does not part: the worlds are equal after each update"
	if one, other := p.Ends[0], p.Ends[1]; one != other {
		text += fmt.Sprintf("; run %d ends at update %d, run %d at %d", first(one < other), min(one, other),
			first(one > other), max(one, other))
	}
	return text + "."
}

// first returns the number of the first run if so is true, else of the second.
func first(so bool) int {
	if so {
		return 1
	}
	return 2
}

func seconds(t time.Duration) string { return fmt.Sprintf("%.3f s", t.Seconds()) }

// length writes metres in a unit that fits: 1 cm, 2.3 mm, 4.1e-07 m.
func length(m float64) string {
	switch {
	case m >= 1:
		return fmt.Sprintf("%.3g m", m)
	case m >= 0.01:
		return fmt.Sprintf("%.3g cm", 100*m)
	case m >= 0.0001:
		return fmt.Sprintf("%.3g mm", 1000*m)
	default:
		return fmt.Sprintf("%.3g m", m)
	}
}

// WriteJSON writes the same for programs: lengths in metres, times in seconds. What does not apply is null.
func (p *Divergence) WriteJSON(w io.Writer, labels Pair[string]) error {
	type pictures struct {
		At      float64   `json:"at_s"`
		Frames  Pair[int] `json:"frames"`
		Updates Pair[int] `json:"updates"`
		Object  int       `json:"object"`
		By      float64   `json:"by_m"`
	}
	type worlds struct {
		Update int       `json:"update"`
		Frames Pair[int] `json:"frames"`
		Object *int      `json:"object"`
		By     float64   `json:"by_m"`
	}
	told := struct {
		Runs      Pair[string]   `json:"runs"`
		Tolerance float64        `json:"tolerance_m"`
		Pictures  *pictures      `json:"pictures_part"`
		Physics   *worlds        `json:"physics_part"`
		WhyNot    *string        `json:"physics_not_compared"`
		Ends      *Pair[float64] `json:"ends_s"`
		Updates   *Pair[int]     `json:"ends_updates"`
	}{Runs: labels, Tolerance: p.Tolerance}
	if q := p.Pictures; q.Part {
		told.Pictures = &pictures{q.At.Seconds(), q.Frames, q.Updates, q.Object, q.By}
	} else {
		told.Ends = &Pair[float64]{q.Ends[0].Seconds(), q.Ends[1].Seconds()}
	}
	switch q := p.Physics; {
	case q.WhyNot != "":
		told.WhyNot = &q.WhyNot
	case q.Part:
		told.Physics = &worlds{Update: q.Update, Frames: q.Frames, By: q.By}
		if q.Object > 0 {
			told.Physics.Object = &q.Object
		}
	default:
		told.Updates = &q.Ends
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(told)
}
