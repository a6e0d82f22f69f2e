package experiment

import (
	"bytes"
	"image"
	"reflect"
	"testing"
	"time"

	"gameloops/internal/pngtext"
)

func TestAPictureCarriesItsMoment(t *testing.T) {
	e, _ := LessonByName("tunnelling")
	for _, at := range []time.Duration{0, 4150 * time.Millisecond, 16_666_666, MaxDuration} {
		var b bytes.Buffer
		if err := e.EncodePNG(&b, image.NewRGBA(image.Rect(0, 0, 2, 2)), MomentText(at)); err != nil {
			t.Fatal(err)
		}
		back, texts, err := ParsePicture("still.png", &b)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := MomentOf(texts); got != at || !ok {
			t.Errorf("the moment is %v, %v, want %v", got, ok, at)
		}
		if !reflect.DeepEqual(back.Runs, e.Runs) {
			t.Errorf("the runs are %v, want %v", back.Runs, e.Runs)
		}
	}
}

func TestAMomentThatCannotBeIsIgnored(t *testing.T) {
	for _, text := range []string{"", "soon", "-1s", "25h"} {
		if at, ok := MomentOf([]pngtext.Text{{Key: momentKey, Text: text}}); ok {
			t.Errorf("%q is the moment %v", text, at)
		}
	}
	if at, ok := MomentOf([]pngtext.Text{{Key: "Comment", Text: "4s"}}); ok {
		t.Errorf("a comment is the moment %v", at)
	}
}
