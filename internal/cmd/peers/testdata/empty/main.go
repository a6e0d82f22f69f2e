// Empty is a page of Ebitengine's with nothing on it: what a page with something on it can be compared with.
package main

import (
	"os"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

type game struct{}

func (game) Update() error              { return nil }
func (game) Draw(*ebiten.Image)         {}
func (game) Layout(w, h int) (int, int) { return w, h }

func main() {
	if slices.Contains(os.Args[1:], "keep") { // what the frame before has drawn
		ebiten.SetScreenClearedEveryFrame(false)
	}
	if err := ebiten.RunGame(game{}); err != nil {
		panic(err)
	}
}
