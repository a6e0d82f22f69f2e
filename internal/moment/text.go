package moment

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"gameloops/internal/cure"
)

// WriteText writes the moment for a person: the sentence, the calls of the frame if calls is set, and the states
// before and after the frame, and the verdicts that it shows. If there is no picture, it writes only the sentence.
func (m *Moment) WriteText(w io.Writer, calls bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", m.Sentence)
	if m.Frame < 0 {
		_, err := io.WriteString(w, b.String())
		return err
	}
	b.WriteByte('\n')
	if calls && len(m.Calls) > 0 {
		for _, e := range m.Calls {
			fmt.Fprintf(&b, "%s\n", e.AppendText(nil))
		}
		b.WriteByte('\n')
	}
	row := func(name string, of func(State) string) {
		fmt.Fprintf(&b, "%-12s %18s %18s\n", name, of(m.Before), of(m.After))
	}
	fmt.Fprintf(&b, "%-12s %18s %18s\n", "", "before the frame", "after it")
	row("updates", func(s State) string { return fmt.Sprint(s.Updates) })
	row("simulated", func(s State) string { return fmt.Sprintf("%.6f s", s.Simulated.Seconds()) })
	row("backlog", func(s State) string { return fmt.Sprintf("%.6f ms", milliseconds(s.Backlog)) })
	row("alpha", picture(func(s State) string { return fmt.Sprintf("%.6f", s.Alpha) }))
	row("picture", picture(func(s State) string { return fmt.Sprintf("%016x", s.Poses) }))
	row("escaped", func(s State) string { return fmt.Sprint(s.Escaped) })
	for _, v := range m.Verdicts {
		fmt.Fprintf(&b, "\n%s\n", strings.Join(v.Lines(), "\n"))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// picture returns a function that calls of, or returns a dash for a state before anything was drawn.
func picture(of func(State) string) func(State) string {
	return func(s State) string {
		if !s.Drawn {
			return "–"
		}
		return of(s)
	}
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// WriteJSON writes the moment for a program, without the calls. Times are in seconds.
func (m *Moment) WriteJSON(w io.Writer) error {
	type state struct {
		Updates   int      `json:"updates"`
		Simulated float64  `json:"simulated_s"`
		Backlog   float64  `json:"backlog_s"`
		Alpha     *float64 `json:"alpha"`
		Picture   *string  `json:"picture"`
		Escaped   int      `json:"escaped"`
	}
	of := func(s State) state {
		told := state{Updates: s.Updates, Simulated: s.Simulated.Seconds(), Backlog: s.Backlog.Seconds(),
			Escaped: s.Escaped}
		if s.Drawn {
			hash := fmt.Sprintf("%016x", s.Poses)
			told.Alpha, told.Picture = &s.Alpha, &hash
		}
		return told
	}
	told := struct {
		At       float64  `json:"at_s"`
		Sentence string   `json:"sentence"`
		Frame    *int     `json:"frame"`
		Shown    *float64 `json:"shown_s"`
		Before   state    `json:"before"`
		After    state    `json:"after"`

		Verdicts []cure.Tried `json:"verdicts"`
	}{At: m.At.Seconds(), Sentence: m.Sentence, Before: of(m.Before), After: of(m.After),
		Verdicts: append([]cure.Tried{}, m.Verdicts...)}
	if m.Frame >= 0 {
		shown := m.Shown.Seconds()
		told.Frame, told.Shown = &m.Frame, &shown
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(told)
}
