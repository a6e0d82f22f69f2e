//go:build !js

package main

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// A pageWire goes to a runner in a tab of its own: page/runner.html.
type pageWire struct {
	tab   *tab
	heard []string // lines that have not been asked for yet
}

// page opens a page with a runner in it.
func page(browser context.Context, address string) opener {
	return func() (wire, error) {
		t, err := newTab(browser, address, "window.say")
		if err != nil {
			return nil, err
		}
		return &pageWire{tab: t}, nil
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

// worked is not known: a tab shares its process with others.
func (p *pageWire) worked() time.Duration { return 0 }

func (p *pageWire) cut() { p.tab.close() }
