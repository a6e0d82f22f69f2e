package main

import (
	"fmt"
	"image/color"
	"strings"

	"gameloops/ui/theme"
)

// system returns the colours of the system if the user wants no others.
func (p *page) system() (s theme.System) {
	if !p.matches(forcesColors) {
		return s
	}
	body := p.global.Get("document").Get("body")
	probe := p.global.Get("document").Call("createElement", "i")
	body.Call("append", probe)
	defer probe.Call("remove")
	of := func(name string) color.NRGBA {
		c := color.NRGBA{A: 255}
		probe.Get("style").Set("color", name)
		// It is rgb(0, 0, 0), or rgba(0, 0, 0, 0.8): what is behind text is opaque here.
		_, parts, _ := strings.Cut(p.global.Call("getComputedStyle", probe).Get("color").String(), "(")
		fmt.Sscanf(parts, "%d, %d, %d", &c.R, &c.G, &c.B)
		return c
	}
	return theme.System{Canvas: of("Canvas"), CanvasText: of("CanvasText"), Highlight: of("Highlight"),
		HighlightText: of("HighlightText"), GrayText: of("GrayText"), LinkText: of("LinkText")}
}
