package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/ByteArena/box2d"

	"gameloops/physics"
)

// An engine is one of our engines, or ByteArena's alone.
type engine interface {
	Step(dt time.Duration)
	AppendPoses(dst []physics.Pose, alpha float64) []physics.Pose
}

// serve is the runner of one of our engines. It reads orders and answers them until the input ends.
func serve(name string, in io.Reader, out io.Writer) error {
	var e engine
	var pit *physics.World
	orders := bufio.NewReader(in)
	for {
		var word string
		if _, err := fmt.Fscan(orders, &word); err != nil {
			return nil // end of input
		}
		switch word {
		case "pit":
			w, err := newPit(name, orders)
			if err != nil {
				return err
			}
			pit = w
		case "box", "ball":
			if _, err := orders.ReadString('\n'); err != nil { // skipped: the pit has its own
				return err
			}
		case "build":
			e = pit
			if name == "bytearena" {
				e = newBare(pit)
			}
			fmt.Fprintln(out, "built")
		case "step":
			var n int
			if _, err := fmt.Fscan(orders, &n); err != nil {
				return err
			}
			began := time.Now()
			for range n {
				e.Step(time.Second / 60)
			}
			fmt.Fprintln(out, time.Since(began).Nanoseconds())
		case "places":
			w := bufio.NewWriter(out)
			for _, p := range e.AppendPoses(nil, 1) {
				fmt.Fprintln(w, p.Center.X, p.Center.Y)
			}
			fmt.Fprintln(w, "end")
			w.Flush()
		default:
			return fmt.Errorf("unknown order %q", word)
		}
	}
}

// newPit builds the pit in our World, from the rest of the order pit.
func newPit(name string, orders io.Reader) (*physics.World, error) {
	var objects int
	var seed uint64
	c := physics.Config{Engine: "box2d", Continuous: physics.On}
	if _, err := fmt.Fscan(orders, &objects, &seed, &c.Grow); err != nil {
		return nil, err
	}
	workers, several := strings.CutPrefix(name, "softstep-")
	switch {
	case name == "softstep":
		c.Engine, c.Workers = "softstep", 1
	case several:
		n, err := strconv.Atoi(workers)
		if err != nil {
			return nil, err
		}
		c.Engine, c.Workers = "softstep", n
	case name == "box2d-auto":
		c.Continuous = physics.Auto
	}
	scene, _ := physics.SceneByName("ball-pit")
	return physics.New(scene, objects, seed, c)
}

// bare is ByteArena's engine without our World.
type bare struct{ world box2d.B2World }

func newBare(pit *physics.World) *bare {
	b := &bare{box2d.MakeB2World(box2d.MakeB2Vec2(0, -10))}
	for _, p := range pit.Boxes() {
		def := box2d.MakeB2BodyDef()
		def.Position.Set(p.Center.X, p.Center.Y)
		shape := box2d.MakeB2PolygonShape()
		shape.SetAsBox(p.Half.X, p.Half.Y)
		b.world.CreateBody(&def).CreateFixture(&shape, 0)
	}
	for _, p := range pit.AppendPoses(nil, 1) {
		def := box2d.MakeB2BodyDef()
		def.Type = box2d.B2BodyType.B2_dynamicBody
		def.Position.Set(p.Center.X, p.Center.Y)
		shape := box2d.MakeB2CircleShape()
		shape.M_radius = p.Half.X
		fixture := box2d.MakeB2FixtureDef()
		fixture.Shape, fixture.Density, fixture.Restitution = &shape, 1, 0.6
		b.world.CreateBody(&def).CreateFixtureFromDef(&fixture)
	}
	return b
}

func (b *bare) Step(dt time.Duration) { b.world.Step(dt.Seconds(), 8, 3) }

// AppendPoses returns only the places.
func (b *bare) AppendPoses(dst []physics.Pose, _ float64) []physics.Pose {
	for body := b.world.GetBodyList(); body != nil; body = body.GetNext() {
		if body.GetType() == box2d.B2BodyType.B2_dynamicBody {
			dst = append(dst, physics.Pose{Center: physics.Vec{X: body.M_xf.P.X, Y: body.M_xf.P.Y}})
		}
	}
	return dst
}
