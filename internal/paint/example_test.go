package paint_test

import (
	"bytes"
	"fmt"
	"image"
	"log"
	"time"

	"gameloops/internal/paint"
	"gameloops/physics"
)

// pit is a ball pit with 100 balls.
func pit() *physics.World {
	scene, _ := physics.SceneByName("ball-pit")
	world, err := physics.New(scene, 100, 1, physics.Config{Engine: physics.Engines()[0]})
	if err != nil {
		log.Fatal(err)
	}
	return world
}

// A film strip of one run at three moments, with a margin in which the balls show that left the pit.
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

// Two runs side by side in an animated GIF, a tenth of a second at 25 pictures a second.
func ExampleGIF() {
	worlds := []*physics.World{pit(), pit()}
	names := []string{"60 Hz", "25 Hz"}
	steps := []time.Duration{time.Second / 60, time.Second / 25}
	simulated := make([]time.Duration, 2)

	var p paint.Painter
	var file bytes.Buffer
	var movie *paint.GIF
	var picture *image.RGBA
	const every = time.Second / 25
	for now := time.Duration(0); now <= 100*time.Millisecond; now += every {
		strip := paint.Strip{Note: now.String(), Room: []string{"000 updates"}, Width: 960, Rows: make([]paint.Row, 1)}
		for i, world := range worlds {
			for ; simulated[i]+steps[i] <= now; simulated[i] += steps[i] {
				world.Step(steps[i])
			}
			strip.Rows[0].Cells = append(strip.Rows[0].Cells, paint.Cell{
				Head:    names[i],
				Poses:   world.AppendPoses(nil, 1),
				Boxes:   world.Boxes(),
				Caption: []paint.Fact{{Text: fmt.Sprintf("%d updates", simulated[i]/steps[i])}},
			})
		}
		picture = p.Strip(picture, strip)
		if movie == nil {
			palette := paint.NewPalette(p.Theme, worlds[0].AppendPoses(nil, 1))
			var err error
			if movie, err = paint.NewGIF(&file, picture.Rect.Size(), palette, every); err != nil {
				log.Fatal(err)
			}
		}
		if err := movie.Add(picture); err != nil {
			log.Fatal(err)
		}
	}
	err := movie.Close(time.Second)
	fmt.Println(string(file.Bytes()[:6]), err)
	// Output: GIF89a <nil>
}
