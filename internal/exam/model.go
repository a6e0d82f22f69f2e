package exam

import "embed"

//go:embed testdata/exercises/*/model.go
var models embed.FS

// Model returns a source that reaches all goals of an exercise of the course. Other exercises have none.
func Model(exercise string) (source string, ok bool) {
	text, err := models.ReadFile("testdata/exercises/" + exercise + "/model.go")
	return string(text), err == nil
}
