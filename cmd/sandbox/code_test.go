//go:build !js

package main

import (
	"strings"
	"testing"

	"gameloops/internal/gointerpreter"
	"gameloops/ui/usercode"
)

// TestCodeThatComesWithALinkIsShownFirst opens a link with the code of a loop, which must not run until the user
// starts it, whatever else the address says.
func TestCodeThatComesWithALinkIsShownFirst(t *testing.T) {
	needBrowser(t)
	source, err := gointerpreter.Like("fixed-steps")
	if err != nil {
		t.Fatal(err)
	}
	code, err := usercode.Pack(string(source))
	if err != nil {
		t.Fatal(err)
	}
	url, _ := staticPage(t)
	b := newTab(t, 1200, 800)
	b.open(t, url+"?loop=fixed-steps&objects=20&machine=simulated&play#code="+code)
	b.await(t, "the code to be shown", said("This code came with the link. It can only act on its stage."))
	b.await(t, "the stage to play", "gameloops.state.stages.length == 1 && gameloops.state.stages[0].updates > 5")
	if s := b.state(t); strings.Contains(s.TOML, "my-loop") || s.Stages[0].Loop != "fixed-steps" {
		t.Errorf("foreign code runs before the user starts it:\n%s", s.TOML)
	}
	b.await(t, "Run", "document.querySelector('#controls [data-id=\"desk Run\"]')")
	evaluate[int](t, b, "document.querySelector('#controls [data-id=\"desk Run\"]').click();0")
	b.await(t, "the code to run beside the original", "gameloops.state.stages.length == 2 && "+
		"gameloops.state.stages[1].loop == 'my-loop' && gameloops.state.stages[1].updates > 5")
	if query := b.state(t).Query; strings.Contains(query, "my-loop") {
		t.Errorf("the address names a loop that it does not have: %s", query)
	}

	frame := newTab(t, 640, 420)
	frame.open(t, url+"?embed&loop=fixed-steps&objects=20&machine=simulated&play#code="+code)
	frame.await(t, "the code to be shown", said("This code came with the link. It can only act on its stage.")+
		" && gameloops.state.stages[0].updates > 5")
	frame.picture(t)
	if s := frame.state(t); len(s.Stages) != 1 || strings.Contains(s.TOML, "my-loop") {
		t.Errorf("in a frame foreign code runs before the user starts it:\n%s", s.TOML)
	}
	frame.click(t, "Run")
	frame.await(t, "the code to run beside the original", "gameloops.state.stages.length == 2 && "+
		"gameloops.state.stages[1].loop == 'my-loop' && gameloops.state.stages[1].updates > 5")
	frame.picture(t)

	b.open(t, url+"?loop=fixed-steps#code=%%%")
	b.await(t, "the error",
		"document.querySelector('#notes').innerText.includes('the code in the address is damaged')")
}
