package physics_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/ByteArena/box2d"

	"gameloops/physics"
)

// BenchmarkStep measures a step of the ball pit, as the mean over the first ten seconds. The pit grows.
func BenchmarkStep(b *testing.B) {
	for _, objects := range []int{100, 500, 1000} {
		b.Run(fmt.Sprintf("engine=box2d/objects=%d", objects), func(b *testing.B) { besideBare(b, objects) })
	}
	for _, objects := range []int{100, 500, 1000, 2000, 5000, 10_000, 20_000} {
		b.Run(fmt.Sprintf("engine=softstep/objects=%d", objects), func(b *testing.B) {
			scene, _ := physics.SceneByName("ball-pit")
			config := physics.Config{Engine: "softstep", Continuous: physics.On, Grow: true}
			var took time.Duration
			contacts := 0
			for b.Loop() {
				w, err := physics.New(scene, objects, 1, config)
				if err != nil {
					b.Fatal(err)
				}
				took += timed(func() {
					for range steps {
						w.Step(time.Second / 60)
					}
				})
				contacts = w.Contacts()
			}
			b.ReportMetric(0, "ns/op") // an operation here is a whole run
			b.ReportMetric(float64(took.Nanoseconds())/float64(b.N*steps), "world-ns/step")
			b.ReportMetric(float64(contacts)/float64(objects), "contacts/object") // at the end, as in most steps
		})
	}
}

const steps = 600 // of a benchmark: ten seconds

// besideBare measures our World and the bare engine on the same scene. They are stepped in turn, so noise of the
// machine affects both alike. The ratio is world/engine.
func besideBare(b *testing.B, objects int) {
	var ours, bare time.Duration
	for b.Loop() {
		w := world(b, objects, 1, physics.On)
		engine := bareBallPit(b, objects)
		for i := range steps {
			// The first one finds the other's data in the caches, so they take turns.
			if i%2 == 0 {
				ours += timed(func() { w.Step(time.Second / 60) })
				bare += timed(func() { engine.Step((time.Second / 60).Seconds(), 8, 3) })
			} else {
				bare += timed(func() { engine.Step((time.Second / 60).Seconds(), 8, 3) })
				ours += timed(func() { w.Step(time.Second / 60) })
			}
		}
	}
	n := float64(b.N * steps)
	b.ReportMetric(0, "ns/op") // an operation here is a whole run of both
	b.ReportMetric(float64(ours.Nanoseconds())/n, "world-ns/step")
	b.ReportMetric(float64(bare.Nanoseconds())/n, "engine-ns/step")
	b.ReportMetric(float64(ours)/float64(bare), "world/engine")
}

func timed(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}

// bareBallPit returns the same ball pit without our World.
func bareBallPit(b *testing.B, objects int) *box2d.B2World {
	w := box2d.MakeB2World(box2d.MakeB2Vec2(0, -10))
	for _, box := range [][4]float64{{6, -1, 6, 1}, {-1, 8, 1, 16}, {13, 8, 1, 16}} {
		def := box2d.MakeB2BodyDef()
		def.Position.Set(box[0], box[1])
		shape := box2d.MakeB2PolygonShape()
		shape.SetAsBox(box[2], box[3])
		w.CreateBody(&def).CreateFixture(&shape, 0)
	}
	for _, p := range world(b, objects, 1, physics.On).AppendPoses(nil, 1) {
		def := box2d.MakeB2BodyDef()
		def.Type = box2d.B2BodyType.B2_dynamicBody
		def.Position.Set(p.Center.X, p.Center.Y)
		shape := box2d.MakeB2CircleShape()
		shape.M_radius = 0.1
		fixture := box2d.MakeB2FixtureDef()
		fixture.Shape, fixture.Density, fixture.Restitution = &shape, 1, 0.6
		w.CreateBody(&def).CreateFixtureFromDef(&fixture)
	}
	return &w
}
