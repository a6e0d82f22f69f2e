// Empty is a page with nothing on it, to compare the sandbox with: what Ebitengine itself takes.
package main

import "github.com/hajimehoshi/ebiten/v2"

type game struct{}

func (game) Update() error              { return nil }
func (game) Draw(*ebiten.Image)         {}
func (game) Layout(w, h int) (int, int) { return w, h }

func main() {
	if err := ebiten.RunGame(game{}); err != nil {
		panic(err)
	}
}
