// Command cp is a runner for Chipmunk in Go: github.com/jakecoffman/cp. It is a separate module, so that the product
// does not depend on that engine. See internal/cmd/peers/runner.go for the protocol.
package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"time"

	"github.com/jakecoffman/cp/v2"
)

// Chipmunk multiplies the values of two shapes that touch. With these values the products are 0.6 and 0.2, as in Box2D.
var (
	elasticity = math.Sqrt(0.6)
	friction   = math.Sqrt(0.2)
)

type pit struct {
	space *cp.Space
	balls []*cp.Body
}

// Nothing sleeps here: version 2.3.0 panics in Space.ProcessComponents once some of many bodies do.
func main() {
	p := pit{space: cp.NewSpace()}
	p.space.SetGravity(cp.Vector{Y: -10})
	p.space.SetCollisionSlop(0.005) // Box2D's: Chipmunk's default is for pixels
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	for {
		var word string
		if _, err := fmt.Fscan(in, &word); err != nil {
			return
		}
		if err := p.do(word, in, out); err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", word, err)
			os.Exit(1)
		}
		out.Flush()
	}
}

func (p *pit) do(word string, in *bufio.Reader, out *bufio.Writer) error {
	switch word {
	case "pit":
		_, err := in.ReadString('\n') // only our own worlds need these
		return err
	case "box":
		var x, y, halfWidth, halfHeight float64
		_, err := fmt.Fscan(in, &x, &y, &halfWidth, &halfHeight)
		p.addBox(x, y, halfWidth, halfHeight)
		return err
	case "ball":
		var x, y, radius float64
		_, err := fmt.Fscan(in, &x, &y, &radius)
		p.addBall(x, y, radius)
		return err
	case "build":
		p.space.UseSpatialHash(0.2, 10*len(p.balls)) // the faster of its two indexes here: all balls have the same size
		fmt.Fprintln(out, "built")
	case "step":
		var n int
		if _, err := fmt.Fscan(in, &n); err != nil {
			return err
		}
		began := time.Now()
		for range n {
			p.space.Step(1.0 / 60)
		}
		fmt.Fprintln(out, time.Since(began).Nanoseconds())
	case "places":
		for _, b := range p.balls {
			fmt.Fprintln(out, b.Position().X, b.Position().Y)
		}
		fmt.Fprintln(out, "end")
	default:
		return fmt.Errorf("unknown order")
	}
	return nil
}

func (p *pit) addBox(x, y, halfWidth, halfHeight float64) {
	box := cp.NewBB(x-halfWidth, y-halfHeight, x+halfWidth, y+halfHeight)
	p.add(cp.NewBox2(p.space.StaticBody, box, 0))
}

func (p *pit) addBall(x, y, radius float64) {
	mass := math.Pi * radius * radius
	body := p.space.AddBody(cp.NewBody(mass, cp.MomentForCircle(mass, 0, radius, cp.Vector{})))
	body.SetPosition(cp.Vector{X: x, Y: y})
	p.balls = append(p.balls, body)
	p.add(cp.NewCircle(body, radius, cp.Vector{}))
}

func (p *pit) add(s *cp.Shape) {
	s.SetElasticity(elasticity)
	s.SetFriction(friction)
	p.space.AddShape(s)
}
