package ui

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"gameloops/ui/settings"
	"gameloops/ui/stage/stagetest"
)

func TestAScreenshotIsWrittenWholeOrNotAtAll(t *testing.T) {
	dir := t.TempDir()
	e := settings.ExperimentOf(stagetest.Setups(t, "fixed-steps"))
	path := filepath.Join(dir, "a.png")
	if err := writePNG(path, image.NewRGBA(image.Rect(0, 0, 3, 2)), e); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if m, err := png.Decode(f); err != nil || m.Bounds().Dx() != 3 {
		t.Errorf("%v, %v", m, err)
	}
	if err := writePNG(path, image.NewRGBA(image.Rect(0, 0, 0, 0)), e); err == nil {
		t.Error("an empty picture is no error")
	}
	if f, err := os.Open(path); err != nil {
		t.Error(err)
	} else {
		defer f.Close()
		if m, err := png.Decode(f); err != nil || m.Bounds().Dx() != 3 {
			t.Errorf("the previous picture is gone: %v", err)
		}
	}
	if all, _ := os.ReadDir(dir); len(all) != 1 {
		t.Errorf("%d files are left", len(all))
	}
	if err := writePNG(filepath.Join(dir, "none", "a.png"), image.NewRGBA(image.Rect(0, 0, 1, 1)), e); err == nil {
		t.Error("a folder that does not exist is no error")
	}
}
