package physics_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"gameloops/physics"
)

// sceneStart describes how a scene starts: what stands still and what moves, one object per line. It rounds to a
// ten-thousandth of a metre, less than anybody can see.
func sceneStart(t *testing.T, name string, objects int) string {
	t.Helper()
	var b strings.Builder
	w := sceneWith(t, name, objects, physics.Config{})
	fmt.Fprintf(&b, "%s with %d objects\n", name, objects)
	shapes := map[physics.Shape]string{physics.Circle: "ball", physics.Box: "box"}
	list := func(what string, all []physics.Pose) {
		for _, p := range all {
			fmt.Fprintf(&b, "  %s %s at %.4f %.4f, %.4f by %.4f, turned by %.4f\n", what, shapes[p.Shape], p.Center.X,
				p.Center.Y, 2*p.Half.X, 2*p.Half.Y, p.Angle)
		}
	}
	list("fixed", w.Boxes())
	list("moving", w.AppendPoses(nil, 1))
	return b.String()
}

// TestScenesBeginAsBefore notices any change of the places at the start, because the titles and texts of the scenes are
// about them.
func TestScenesBeginAsBefore(t *testing.T) {
	const golden = "testdata/scenes.txt"
	var b strings.Builder
	for _, s := range physics.Scenes() {
		for _, objects := range []int{1, 7} {
			b.WriteString(sceneStart(t, s.Name, objects))
		}
	}
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatalf("%v: 'go test ./physics -run Begin -update' writes it", err)
	}
	got, lines := strings.Split(b.String(), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(got), len(lines)) {
		if got[i] != lines[i] {
			t.Fatalf("%s:%d: %s, not %s", golden, i+1, strings.TrimSpace(got[i]), strings.TrimSpace(lines[i]))
		}
	}
	if len(got) != len(lines) {
		t.Errorf("there are %d lines, not %d as in %s", len(got), len(lines), golden)
	}
}

func TestAnEdgeBelongsToARectangle(t *testing.T) {
	r := physics.Rect{Min: physics.Vec{X: 1, Y: 2}, Max: physics.Vec{X: 3, Y: 4}}
	for _, x := range []float64{0.9, 1, 2, 3, 3.1} {
		for _, y := range []float64{1.9, 2, 3, 4, 4.1} {
			p := physics.Vec{X: x, Y: y}
			if want := x > 0.95 && x < 3.05 && y > 1.95 && y < 4.05; r.Contains(p) != want {
				t.Errorf("%v is in it: %v", p, !want)
			}
		}
	}
}
