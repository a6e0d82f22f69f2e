package input

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// listen listens to the page's events of fingers and of the mouse's left button on the canvas.
func (q *taps) listen() {
	on := func(event string, do func(event js.Value)) {
		js.Global().Get("document").Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
			if e := args[0]; e.Get("target").Get("nodeName").String() == "CANVAS" {
				do(e)
			}
			return nil
		}), map[string]any{"capture": true, "passive": true})
	}
	on("touchstart", func(e js.Value) {
		for _, t := range changed(e) {
			q.down(tap{idOf(t), placeOf(t)}, e.Get("touches").Length() == 1)
		}
	})
	on("touchend", func(e js.Value) {
		for _, t := range changed(e) {
			q.up(tap{idOf(t), placeOf(t)}, slack())
		}
	})
	on("touchcancel", func(e js.Value) { // the browser takes the finger for itself
		for _, t := range changed(e) {
			q.up(tap{idOf(t), placeOf(t)}, -1)
		}
	})
	on("mousedown", func(e js.Value) {
		if e.Get("button").Int() == 0 {
			q.down(tap{mouseTap, placeOf(e)}, true)
		}
	})
	on("mouseup", func(e js.Value) {
		if e.Get("button").Int() == 0 {
			q.up(tap{mouseTap, placeOf(e)}, slack())
		}
	})
}

// changed returns the touches that an event is about.
func changed(event js.Value) (all []js.Value) {
	list := event.Get("changedTouches")
	for i := range list.Length() {
		all = append(all, list.Index(i))
	}
	return all
}

// slack is how far a tap may move, in pixels.
func slack() float64 { return Slack * ebiten.Monitor().DeviceScaleFactor() }

func idOf(touch js.Value) ebiten.TouchID { return ebiten.TouchID(touch.Get("identifier").Int()) }

// placeOf returns where a touch or the mouse is, in pixels: the canvas is as large as the page.
func placeOf(v js.Value) Spot {
	scale := ebiten.Monitor().DeviceScaleFactor()
	return Spot{float32(scale * v.Get("clientX").Float()), float32(scale * v.Get("clientY").Float())}
}
