package homework

import (
	"gameloops/internal/experiment"
	"gameloops/internal/translate"
	"gameloops/internal/userloop"
)

// likeIn returns a source in a language that is like a loop of the table. Fixed steps in JavaScript are as one writes
// them for a page; the script of another loop is what export prints, and the lines that drive it.
func likeIn(in userloop.Language, like string) ([]byte, error) {
	if !in.IsScript() || like == usualScript {
		return in.Like(like)
	}
	setup := experiment.Default()
	setup.Loop = like
	to, _ := translate.ByName(in.Flag)
	made, err := setup.Export(like, to)
	if err != nil {
		return nil, err
	}
	return []byte(made.Script()), nil
}

// usualScript is the loop that a new script is like where nothing says otherwise.
const usualScript = "fixed-steps"
