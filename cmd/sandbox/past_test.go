//go:build !js

package main

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"gameloops/internal/ci"
	"gameloops/internal/clip/cliptest"
)

// A part is the place of an element on the page, such as the timeline.
type part struct{ X, Y, Width, Height float64 }

// at returns the point at a share of the part's width, from the left, and at half its height.
func (p part) at(share float64) [2]float64 { return [2]float64{p.X + share*p.Width, p.Y + p.Height/2} }

// part waits until the element with a name is enabled, and returns its place.
func (b *tab) part(t *testing.T, name string) part {
	t.Helper()
	b.awaitNews(t)
	element := fmt.Sprintf("document.querySelector('#controls [aria-label=%q]:not([aria-disabled=true])')", name)
	b.await(t, name, element)
	return evaluate[part](t, b, "(({x, y, width, height}) => ({X: x, Y: y, Width: width, Height: height}))("+
		element+".getBoundingClientRect())")
}

// tapPart taps the middle of the element with a name.
func (b *tab) tapPart(t *testing.T, name string) {
	t.Helper()
	p := b.part(t, name)
	b.touch(t, input.DispatchTouchEventTypeTouchStart, p.at(0.5))
	b.touch(t, input.DispatchTouchEventTypeTouchEnd)
}

// downloaded is the folder for the files that pages save. All tests share it, because they run at the same time in one
// browser.
var downloaded struct {
	once sync.Once
	dir  string
}

// downloads makes the browser save files to a folder, and returns it.
func (b *tab) downloads(t *testing.T) (dir string) {
	t.Helper()
	downloaded.once.Do(func() {
		dir, err := os.MkdirTemp("", "sandbox-downloads-*")
		if err != nil {
			t.Fatal(err)
		}
		b.do(t, chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.CallBrowser(ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
				Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir,
			})
			return err
		}))
		downloaded.dir = dir
	})
	return downloaded.dir
}

// saved waits until the page has saved a file that matches a pattern, and returns the file's name.
func saved(t *testing.T, pattern string) (name string) {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			continue
		}
		if info, err := os.Stat(names[0]); err == nil && info.Size() > 0 {
			return names[0]
		}
	}
	t.Fatalf("no file %s in %v", pattern, patience)
	return ""
}

// axisTime is the length of a short run's timeline, in seconds.
const axisTime = 10.0

// dragBack drags a finger along the timeline from 2.8 s to 1 s, and waits until all stages show that moment.
func (b *tab) dragBack(t *testing.T) {
	t.Helper()
	timeline := b.part(t, "Moment")
	b.touch(t, input.DispatchTouchEventTypeTouchStart, timeline.at(2.8/axisTime))
	for _, to := range []float64{2, 1.5, 1} {
		b.touch(t, input.DispatchTouchEventTypeTouchMove, timeline.at(to/axisTime))
	}
	b.touch(t, input.DispatchTouchEventTypeTouchEnd)
	b.await(t, "a moment of the past on all stages", "gameloops.state.past && gameloops.state.paused && "+
		"Math.abs(gameloops.state.moment - 1) < 0.5 && "+
		"gameloops.state.stages.every(s => Math.abs(s.real - gameloops.state.moment) < 0.01)")
}

// TestASpiralIsFoundCuredAndSavedByFinger does what a teacher does with a tablet: it goes back on the timeline to the
// start of a spiral of death, to the present and back again, branches off with a maximum step, and saves a clip.
func TestASpiralIsFoundCuredAndSavedByFinger(t *testing.T) {
	ci.Only(t, "a minute in Chromium")
	url, _ := staticPage(t)
	b := newTab(t, 1000, 700, chromedp.EmulateTouch)
	dir := b.downloads(t)
	b.open(t, url+"?loop=fixed-steps:update-cost=20ms,variable-steps&objects=10&machine=simulated&play")
	b.await(t, "three seconds", "gameloops.state.stages.length == 2 && gameloops.state.stages.every(s => s.real > 3)")
	b.dragBack(t)
	if s := b.state(t).Stages; s[0].LastUpdates < 2 || s[0].Frames >= s[1].Frames {
		t.Errorf("after a second the spiral is %+v beside %+v", s[0], s[1])
	}
	b.await(t, "a reason for each picture", "document.querySelectorAll('#quiet [data-id^=reason]').length == 2")
	b.picture(t)
	b.tapPart(t, "Live")
	b.await(t, "the present", "!gameloops.state.past && gameloops.state.paused && "+
		"gameloops.state.stages.every(s => s.real > 3)")
	b.dragBack(t)
	at := evaluate[float64](t, b, "gameloops.state.moment")
	b.tapPart(t, "Max step")
	b.await(t, "other settings", "gameloops.state.query.includes('max-step')")
	b.tapPart(t, "Branch")
	b.await(t, "the branch", "gameloops.state.stages.length == 3 && gameloops.state.plays == 2 && "+
		"gameloops.state.paused && gameloops.state.query.includes('change=')")
	b.tap(t, "Pause") // it is called Resume now
	b.await(t, "1.5 s of the branch", fmt.Sprintf("gameloops.state.stages.every(s => s.real > %v)", at+1.5))
	if s := b.state(t).Stages; s[0].LastUpdates < 5 || s[2].LastUpdates > 1 || s[2].Dropped < 0.5 {
		t.Errorf("the spiral %+v, its branch %+v", s[0], s[2])
	}
	b.dragBack(t)
	b.tapPart(t, "Clip")
	b.await(t, "the size of the clip", "document.querySelector('#said [data-id=clip]')")
	b.picture(t)
	words := evaluate[string](t, b, "document.querySelector('#said [data-id=clip]').innerText")
	b.tapPart(t, "Save GIF")
	data, err := os.ReadFile(saved(t, filepath.Join(dir, "*-clip.gif")))
	if err != nil {
		t.Fatal(err)
	}
	checkClip(t, data, words)
}

// checkClip checks a GIF of a simulated 60 Hz display against the sentence that announced it: when it begins and ends,
// and how many pictures it has.
func checkClip(t *testing.T, data []byte, words string) {
	t.Helper()
	var from, to float64
	var pictures int
	if _, err := fmt.Sscanf(words, "%f s to %f s; GIF: %d pictures", &from, &to, &pictures); err != nil {
		t.Fatalf("%q: %v", words, err)
	}
	shown, err := cliptest.Decode(data)
	if err != nil || len(shown) != pictures {
		t.Fatalf("%d pictures, announced as %q: %v", len(shown), words, err)
	}
	const period = 1.0 / 60 // browsers show pictures of less than 20 ms much longer, so a GIF leaves them out
	if want := (to - from) / period; to-from < 1.5 || float64(pictures) < want/2 || float64(pictures) > want+2 {
		t.Errorf("%d pictures from %v s to %v s at 60 Hz", pictures, from, to)
	}
	sum := 0.0
	for i, p := range shown[:len(shown)-1] {
		lasts, _ := p.Lasts.Float64()
		if sum += lasts; i > 0 && (lasts < 0.02 || lasts > 0.04) {
			t.Errorf("picture %d stays for %v s", i, lasts)
		}
	}
	if math.Abs(sum-(to-from)) > 1.5*period {
		t.Errorf("the clip plays for %v s, but covers %v s to %v s", sum, from, to)
	}
	if bytes.Equal(shown[0].Screen.Pix, shown[len(shown)-1].Screen.Pix) {
		t.Error("the first and the last picture are equal")
	}
}

// TestATickEndsASpiralOnThePage lets a loop spiral, and turns on the maximum step with a finger: the next frames have
// few updates, without Restart, and the run that is saved has the change.
func TestATickEndsASpiralOnThePage(t *testing.T) {
	ci.Only(t, "ten seconds in Chromium")
	url, _ := staticPage(t)
	b := newTab(t, 1000, 700, chromedp.EmulateTouch)
	b.open(t, url+"?loop=fixed-steps:update-cost=20ms&objects=10&machine=simulated&play")
	b.await(t, "a spiral", "gameloops.state.stages[0]?.lastUpdates > 10")
	b.tapPart(t, "Max step")
	b.await(t, "its end", "gameloops.state.stages[0].lastUpdates <= 2 && gameloops.state.plays == 1")
	b.await(t, "the change in the experiment", "gameloops.state.toml.includes('[[run.change]]')")
}
