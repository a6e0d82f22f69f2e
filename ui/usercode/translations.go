package usercode

import (
	"errors"
	"fmt"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/interpreter"
	"gameloops/internal/translate"
	"gameloops/internal/userloop"
	"gameloops/ui/settings"
)

// A Translated is the loop of a stage in another language, or the reason why there is none.
type Translated struct {
	*translate.Translation // nil: Why says why
	Language               translate.Language
	Why                    string // a sentence; empty: it is as it was written anyway
}

// Translations are the loops that were translated last. Each is translated once for its settings and its language,
// because that takes longer than a display frame.
type Translations struct{ made map[subject]*Translated }

// A subject is what a translation depends on.
type subject struct {
	loop, source  string
	step, maxStep time.Duration
	maxFPS        float64
	language      string
}

// mostTranslated is how many translations are kept.
const mostTranslated = 32

// Of returns the loop of a setup in a language; nil if the loop is shown as it was written.
func (t *Translations) Of(s experiment.Setup, language string) *Translated {
	l, own := s.Own.Find(s.Loop)
	if language == settings.Go {
		return nil
	}
	of := subject{s.Loop, l.Source, s.Step, s.MaxStep, s.MaxFPS, language}
	made := t.made[of]
	if made == nil {
		if len(t.made) >= mostTranslated || t.made == nil {
			t.made = make(map[subject]*Translated)
		}
		made = translated(s, language, own && userloop.Recognized(l.Source).IsScript())
		t.made[of] = made
	}
	return made
}

// translated translates the loop of a setup.
func translated(s experiment.Setup, language string, isScript bool) *Translated {
	to, _ := translate.ByName(language)
	made := &Translated{Language: to}
	switch {
	case isScript && language == "javascript":
	case isScript:
		made.Why = "A script stays JavaScript."
	default:
		var err error
		if made.Translation, err = s.Export(s.LoopLabel(), to); err != nil {
			made.Why = "This stays Go. " + reason(err)
		}
	}
	return made
}

// reason returns a sentence that says why a loop cannot be translated, and in which line.
func reason(err error) string {
	var all interpreter.Errors
	if !errors.As(err, &all) || all[0].Line == 0 {
		return err.Error()
	}
	return fmt.Sprintf("Line %d: %s", all[0].Line, all[0].Text)
}
