//go:build !js

package main

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"gameloops/internal/experiment"
)

// TestADropWithoutAFileEndsNothing drops a text, a link, and a file that the browser does not have on disk, such as a
// picture of another page. Then it drops a file.
func TestADropWithoutAFileEndsNothing(t *testing.T) {
	url, _ := staticPage(t)
	b := newTab(t, 900, 600)
	b.open(t, url+"?objects=60&play")
	for _, add := range []string{
		`items.add("a text", "text/plain")`,
		`items.add("https://example.org/", "text/uri-list")`,
		`items.add(new File(["x"], "a.png", { type: "image/png" }))`,
	} {
		prevented := evaluate[bool](t, b, `(() => {
			const dataTransfer = new DataTransfer();
			dataTransfer.`+add+`;
			return !document.querySelector("canvas").dispatchEvent(
				new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
		})()`)
		if b.awaitNews(t); !prevented {
			t.Errorf("%s: the browser opens what is dropped", add)
		}
	}
	if !evaluate[bool](t, b, "document.getElementById('again').hidden") {
		t.Fatalf("the page says: %s", evaluate[string](t, b, "document.body.innerText"))
	}
	e := &experiment.Experiment{Common: experiment.Default(), Runs: []experiment.Run{{Loop: "bevy"}}}
	e.Common.Objects = 77
	file := fileWith(t, t.TempDir(), "dropped.toml", e.TOML())
	b.drops(t, file)
	b.await(t, "dropped file", "gameloops.state.query.includes('objects=77')")
}

// drops drops a file on the stages.
func (b *tab) drops(t *testing.T, file string) {
	t.Helper()
	for _, event := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter,
		input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		b.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			_, err := cdp.Call(ctx, target, input.DispatchDragEvent, input.DispatchDragEventParams{Type: event, X: 700,
				Y: 300, Data: &input.DragData{Files: []string{filepath.ToSlash(file)}, DragOperationsMask: 1,
					Items: []*input.DragDataItem{}}})
			return err
		}))
	}
}
