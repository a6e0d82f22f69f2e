package paint_test

import (
	"bytes"
	"fmt"
	"log"
	"time"

	"gameloops/internal/paint"
	"gameloops/physics"
)

// pit returns a ball pit with 100 balls.
func pit() *physics.World {
	scene, _ := physics.SceneByName("ball-pit")
	world, err := physics.New(scene, 100, 1, physics.Config{Engine: physics.Engines()[0]})
	if err != nil {
		log.Fatal(err)
	}
	return world
}

// A film strip of one run at three moments, with a margin that shows the balls that left the pit.
func ExamplePainter_Strip() {
	world := pit()
	row := paint.Row{Label: "Fixed time steps"}
	for updates := range 3 {
		row.Cells = append(row.Cells, paint.Cell{
			Poses:   world.AppendPoses(nil, 1),
			Boxes:   world.Boxes(),
			Caption: []paint.Fact{{Text: fmt.Sprintf("%d updates", updates)}},
		})
		world.Step(time.Second / 60)
	}
	p := paint.Painter{Theme: paint.Dark(), View: paint.Around(physics.View, 0.5, 3, 0)}
	picture := p.Strip(nil, paint.Strip{
		Title:   "A pit of balls",
		Columns: []string{"0 ms", "17 ms", "33 ms"},
		Rows:    []paint.Row{row},
	})
	var file bytes.Buffer
	err := paint.WritePNG(&file, picture)
	fmt.Println(picture.Rect.Dx(), err)
	// Output: 1600 <nil>
}
