package film

import (
	"errors"
	"image"
	"io"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/paint"
	"gameloops/physics"
)

// lastPicture is how long the last picture of an animation stays before it begins again.
const lastPicture = 2 * time.Second

// animationWidth is how wide an animation of one or two runs is, in pixels.
const animationWidth = 960

// WriteGIF writes an animation of the runs side by side, at true speed. The moments are at equal distances.
func WriteGIF(w io.Writer, p *paint.Painter, e *experiment.Experiment, shots [][]Shot, moments []time.Duration) error {
	if len(moments) < 2 {
		return errors.New("an animation needs two moments or more")
	}
	var movie *paint.GIF
	var picture *image.RGBA
	for j, at := range moments {
		picture = p.Strip(picture, sideBySide(e, shots, j, at))
		if movie == nil {
			palette := paint.NewPalette(p.Theme, posesOf(shots))
			var err error
			if movie, err = paint.NewGIF(w, picture.Rect.Size(), palette, moments[1]-moments[0]); err != nil {
				return err
			}
		}
		if err := movie.Add(picture); err != nil {
			return err
		}
	}
	return movie.Close(lastPicture)
}

// sideBySide is one picture of an animation. Of a run that has ended it shows the last one.
func sideBySide(e *experiment.Experiment, shots [][]Shot, moment int, at time.Duration) paint.Strip {
	var row paint.Row
	for i, r := range e.Runs {
		if len(shots[i]) == 0 {
			row.Cells = append(row.Cells, paint.Cell{Head: r.Label(), Missing: "nothing was shown"})
			continue
		}
		c := cell(shots[i][min(moment, len(shots[i])-1)])
		c.Head = r.Label()
		row.Cells = append(row.Cells, c)
	}
	return paint.Strip{
		Title: e.Title,
		Note:  note(e) + ", " + seconds(at),
		Rows:  []paint.Row{row},
		Room:  []string{"000.0 FPS", "00000 updates", "00000 escaped"},
		Width: animationWidth,
	}
}

// posesOf are poses with all colours that come up: those of each run's first shot.
func posesOf(shots [][]Shot) (poses []physics.Pose) {
	for _, s := range shots {
		if len(s) > 0 {
			poses = append(poses, s[0].Poses...)
		}
	}
	return poses
}
