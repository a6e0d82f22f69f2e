package stress

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"gameloops/loops"
	"gameloops/physics"
)

// A Report is the result of a stress test.
type Report struct {
	FPS      float64  `json:"fps"` // that had to be kept
	Loop     string   `json:"loop"`
	Scene    string   `json:"scene"`
	Picture  string   `json:"picture"` // its size in pixels, or [NoPicture]
	Computer Computer `json:"computer"`
	Results  []Result `json:"results"`  // one for each engine
	Warnings []string `json:"warnings"` // why the numbers may be too low
	Setup    string   `json:"setup"`    // what the runs had in common, as flags
}

// NoPicture is the Picture of a test in which nothing is drawn.
const NoPicture = "none"

// A Computer is what a test has run on.
type Computer struct {
	Processor string `json:"processor"` // its name; "" if it is unknown
	Cores     int    `json:"cores"`
	Version   string `json:"version"` // of this program, of Go and of the system
}

// Line returns the result in one line, to compare it with other computers'.
func (r *Report) Line() string {
	var all []string
	for i := range r.Results {
		one := &r.Results[i]
		all = append(all, one.Engine+" "+one.Number())
	}
	return fmt.Sprintf("%s objects at %v FPS: %s, %s, %s, %s", strings.Join(all, ", "), r.FPS, r.loopTitle(),
		r.sceneTitle(), r.drawn(), r.Computer)
}

// loopTitle returns the title of the loop, or the name of a loop of the user's own.
func (r *Report) loopTitle() string {
	if k, ok := loops.KindByName(r.Loop); ok {
		return k.Title
	}
	return r.Loop
}

// sceneTitle returns the title of the scene.
func (r *Report) sceneTitle() string {
	if s, ok := physics.SceneByName(r.Scene); ok {
		return s.Title
	}
	return r.Scene
}

// drawn says whether pictures were drawn.
func (r *Report) drawn() string {
	if r.Picture == NoPicture {
		return "without drawing"
	}
	return "drawn in " + r.Picture
}

// String returns what is known of a computer.
func (c Computer) String() string {
	cores := fmt.Sprintf("%d cores", c.Cores)
	if c.Cores == 1 {
		cores = "1 core"
	}
	name := ""
	if c.Processor != "" {
		name = ", " + c.Processor
	}
	return cores + name + ", " + c.Version
}

// WriteText writes a table, the line to compare, and the warnings: only these if nothing was tested.
func (r *Report) WriteText(w io.Writer) error {
	if len(r.Results) == 0 {
		_, err := fmt.Fprintln(w, strings.Join(r.Warnings, "\n"))
		return err
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "engine\tobjects\tlimit")
	for i := range r.Results {
		one := &r.Results[i]
		fmt.Fprintf(t, "%s\t%s\t%s\n", one.Engine, one.Number(), one.Why(r.FPS))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "\n%s\n", strings.Join(slices.Concat(r.engines(), []string{r.Line()}, r.Warnings), "\n"))
	return err
}

// engines says in a line what each of the engines is.
func (r *Report) engines() (all []string) {
	for i := range r.Results {
		if one := &r.Results[i]; one.About() != "" {
			all = append(all, one.Engine+": "+one.About())
		}
	}
	return all
}

// WriteJSON writes the report as JSON.
func (r *Report) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(r)
}
