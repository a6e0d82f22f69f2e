//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// chromium starts the browser without a window. Tabs are created from the context that it returns. end ends the
// browser.
func chromium() (ctx context.Context, end func(), err error) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		return nil, nil, errors.New("there is no Chromium: the command chromium is not installed")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.ExecPath(path),
		// Without a graphics card this draws in software, and limits frames to 60 a second.
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "gl-egl"),
		chromedp.Flag("ignore-gpu-blocklist", true),
	)
	allocator, endAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, endBrowser := chromedp.NewContext(allocator)
	end = func() {
		chromedp.Cancel(ctx)
		endBrowser()
		endAllocator()
	}
	if err := chromedp.Do(ctx); err != nil {
		end()
		return nil, nil, err
	}
	return ctx, end, nil
}

// patience is the longest wait for anything in the browser.
const patience = 2 * time.Minute

// A tab is a tab of the browser.
type tab struct {
	ctx   context.Context
	close func()
}

// A screen is the size of a tab, in pixels.
type screen struct{ width, height int64 }

func (s screen) String() string { return fmt.Sprintf("%d x %d", s.width, s.height) }

// small is the screen on which engines are compared.
var small = screen{600, 400}

// newTab opens a page in a new tab and waits until an expression is true there.
func newTab(browser context.Context, s screen, address, ready string) (*tab, error) {
	ctx, end := chromedp.NewContext(browser)
	t := &tab{ctx, func() {
		chromedp.Cancel(ctx)
		end()
	}}
	// This call opens the tab. Its context has no deadline, which would close the tab.
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(s.width, s.height)); err != nil {
		t.close()
		return nil, err
	}
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err := chromedp.Do(limited, chromedp.Navigate(address))
	for is := false; err == nil && !is; {
		time.Sleep(20 * time.Millisecond)
		is, err = evaluate[bool](&tab{ctx: limited}, "!!("+ready+")")
	}
	if err != nil {
		t.close()
		return nil, err
	}
	return t, nil
}

// evaluate evaluates an expression in the page, and awaits its promise.
func evaluate[T any](t *tab, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// describe returns the names of the browser and its renderer.
func describe(ctx context.Context) (string, error) {
	is, err := chromedp.CallBrowser(ctx, browser.GetVersion, cdp.Empty{})
	if err != nil {
		return "", err
	}
	t, err := newTab(ctx, small, "about:blank", "true")
	if err != nil {
		return "", err
	}
	defer t.close()
	drawn, err := evaluate[string](t, `(() => {
		const gl = document.createElement('canvas').getContext('webgl2');
		const info = gl && gl.getExtension('WEBGL_debug_renderer_info');
		return info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : 'no WebGL';
	})()`)
	return is.Product + ", " + drawn, err
}
