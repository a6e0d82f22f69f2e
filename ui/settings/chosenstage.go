package settings

import (
	"strconv"

	"gameloops/internal/pngtext"
)

// stageKey is the key of the chosen stage among the texts of a picture.
const stageKey = "Stage"

// StagePictureText returns the text that stores in a picture which stage is chosen, from 0: its number on the window.
func StagePictureText(n int) pngtext.Text {
	return pngtext.Text{Key: stageKey, Text: strconv.Itoa(n + 1)}
}

// StageOf returns the stage that is chosen in the texts of a picture, from 0; the first one if they do not say that.
func StageOf(texts []pngtext.Text) int {
	for _, t := range texts {
		if n, err := strconv.Atoi(t.Text); t.Key == stageKey && err == nil && n > 0 {
			return n - 1
		}
	}
	return 0
}
