package ui

import (
	"encoding/json"

	"gameloops/ui/model"
	"gameloops/ui/settings"
	"gameloops/ui/stage"
)

// A handover is what a window shows, as text: another program goes on with it. The page has two, of which the larger
// one runs loops in JavaScript.
type handover struct {
	Preferences string // as a window remembers them
	Gap         stage.Gap
	Marks       string
	Presents    bool
	Model       model.Handover
}

// handOver returns what the window shows.
func (a *app) handOver() string {
	m := a.shownBy()
	m.Experiment = a.model.Handed()
	h := handover{Preferences: string(m.Text()), Gap: a.model.Playback.Player.Gap,
		Marks: settings.MarksText(a.grid.shown.Marks), Presents: a.viewport.presents, Model: a.model.HandOver()}
	h.Model.Writes = a.grid.editor.HasKeyboard()
	text, err := json.Marshal(h)
	if err != nil {
		panic(err) // all of it can be marshalled
	}
	return string(text)
}

// GoOn makes the window go on with what another program has handed over through [Remote.HandOver].
func (o *Options) GoOn(text string) error {
	h := &handover{}
	if err := json.Unmarshal([]byte(text), h); err != nil {
		return err
	}
	m, err := settings.ParsePreferences("the other program", h.Preferences)
	if err != nil {
		return err
	}
	e := m.Experiment
	o.Setup, o.Runs = e.Common, e.Runs[:min(len(e.Runs), stage.MaxStages)]
	o.Name, o.Title, o.Look, o.Points, o.Beats, o.Exercise = e.Name, e.Title, e.Look, nil, nil, nil
	o.Machine, o.Gap, o.Dark, o.Scale, o.History = m.Machine, h.Gap, m.Dark, m.Scale, m.HistoryBytes()
	o.Present, o.StartPage, o.Play, o.Moment = h.Presents, m.StartPage, h.Model.Begun, h.Model.Moment
	if o.Shows, err = settings.ParseShows(m.Show); err != nil {
		return err
	}
	if h.Marks != "" {
		if o.Marks, err = settings.ParseMarks(h.Marks); err != nil {
			return err
		}
	}
	o.Recalled, o.left = m, &h.Model
	return nil
}
