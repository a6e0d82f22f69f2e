package experiment

import (
	"gameloops/internal/gointerpreter"
	"gameloops/internal/translate"
)

// Export prints the loop of the setup in another language, with its settings as values. named is what names the loop on
// the command line of looplab. The error of a loop that cannot be exported says which line is why.
func (s Setup) Export(named string, to translate.Language) (*translate.Translation, error) {
	k, err := s.Kind()
	if err != nil {
		return nil, err
	}
	settings, err := s.LoopSettings()
	if err != nil {
		return nil, err
	}
	head := []string{"Printed by 'looplab export " + named + " --to " + to.Name +
		"'. All times are whole nanoseconds."}
	if l, ok := s.Own.Find(s.Loop); ok {
		return translate.Loop(l.File(), []byte(l.Source), settings, to, head...)
	}
	source, err := gointerpreter.Like(k.Name)
	if err != nil {
		return nil, err
	}
	head = append(head, "From the Go file loops/"+k.File+" of gameloops.", translate.Licence)
	return translate.Loop(k.File, source, settings, to, head...)
}

// LoopLabel names the loop of the setup on a command line, with those of its settings that are not the defaults.
func (s Setup) LoopLabel() string {
	r := Run{Loop: s.Loop}
	if l, ok := s.Own.Find(s.Loop); ok {
		r.Loop = "./" + l.File()
	}
	for _, k := range Keys() {
		if k.About == AboutLoop && k.Name != "loop" && k.Text(s) != k.Text(Default()) {
			r.Overrides = append(r.Overrides, s.Override(k.Name))
		}
	}
	return r.Label()
}
