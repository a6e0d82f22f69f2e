package gointerpreter

import (
	"testing"
	"time"

	"gameloops/loops"
	"gameloops/physics"
)

// BenchmarkFrame compares an interpreted frame with a compiled one, and with a step of a world of 100 balls on Box2D.
func BenchmarkFrame(b *testing.B) {
	for _, kind := range []string{"fixed-steps", "godot"} {
		k, _ := loops.KindByName(kind)
		b.Run(kind+"/compiled", func(b *testing.B) { benchmarkFrames(b, k.New(k.Defaults)) })
		b.Run(kind+"/interpreted", func(b *testing.B) {
			src, err := Like(kind)
			if err != nil {
				b.Fatal(err)
			}
			p, err := Compile(kind+".go", src)
			if err != nil {
				b.Fatal(err)
			}
			l, err := p.New(k.Defaults)
			if err != nil {
				b.Fatal(err)
			}
			benchmarkFrames(b, l)
		})
	}
	b.Run("step/box2d", func(b *testing.B) {
		scene, _ := physics.SceneByName("ball-pit")
		w, err := physics.New(scene, 100, 1, physics.Config{Engine: "box2d"})
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			w.Step(time.Second / 60)
		}
	})
}

type idle struct{}

func (idle) Update(time.Duration) {}
func (idle) Draw(float64)         {}

func benchmarkFrames(b *testing.B, l loops.GameLoop) {
	b.ReportAllocs()
	var now time.Duration
	l.Start(now, idle{})
	for b.Loop() {
		now += time.Second / 60
		l.Frame(now, idle{})
	}
}
