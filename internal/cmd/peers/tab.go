//go:build !js

package main

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// A pageWire is the connection to a runner in its own tab: page/runner.html.
type pageWire struct {
	tab       *tab
	renderers []int64  // the processes of all tabs; the other tabs are idle while this one steps
	heard     []string // lines that hear has not returned yet
}

// page returns an opener for a page with a runner.
func page(browser context.Context, address string) opener {
	return func() (wire, error) {
		t, err := newTab(browser, small, address, "window.say")
		if err != nil {
			return nil, err
		}
		running, err := chromedp.CallBrowser(browser, systeminfo.GetProcessInfo, cdp.Empty{})
		if err != nil {
			t.close()
			return nil, err
		}
		p := &pageWire{tab: t}
		for _, one := range running.ProcessInfo {
			if one.Type == "renderer" {
				p.renderers = append(p.renderers, one.ID)
			}
		}
		return p, nil
	}
}

func (p *pageWire) say(orders string) error {
	text, err := json.Marshal(orders)
	if err != nil {
		return err
	}
	_, err = evaluate[chromedp.Void](p.tab, "say("+string(text)+")")
	return err
}

func (p *pageWire) hear() (string, error) {
	if len(p.heard) == 0 {
		text, err := evaluate[string](p.tab, "hear()")
		if err != nil {
			return "", err
		}
		p.heard = strings.Split(text, "\n")
	}
	line := p.heard[0]
	p.heard = p.heard[1:]
	return line, nil
}

func (p *pageWire) worked() (sum time.Duration) {
	for _, pid := range p.renderers {
		sum += processorTime(int(pid))
	}
	return sum
}

func (p *pageWire) cut() { p.tab.close() }
