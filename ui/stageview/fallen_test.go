package stageview

import (
	"image"
	"testing"

	"gameloops/physics"
	"gameloops/ui/worldview"
)

// TestWordsAboutWhatEscapedFrameWhereItIs has three balls, of which two have gone into the floor and one into a wall.
// Words about what escaped frame the two balls, not the number that counts them. Words about something else do not.
func TestWordsAboutWhatEscapedFrameWhereItIs(t *testing.T) {
	ball := func(x, y float64) physics.Pose {
		return physics.Pose{Center: physics.Vec{X: x, Y: y}, Half: physics.Vec{X: 0.5, Y: 0.5}}
	}
	c := Cell{Explained: Explained{Ways: []physics.Pose{ball(2, 5), ball(6, 5), ball(8, 6)},
		Fallen: []physics.Pose{ball(2, 1), ball(6, 2), ball(10, 6)}}}
	camera := worldview.NewCamera(physics.View)
	c.World = image.Rect(0, 0, 120, 80)
	c.Explained.View = camera.View(c.World)
	left, top := c.Explained.View.At(physics.Vec{X: 1.5, Y: 2.5})
	right, bottom := c.Explained.View.At(physics.Vec{X: 6.5, Y: 0.5})
	want := image.Rect(int(left), int(top), int(right)+1, int(bottom)+1)
	if got := c.escapedRect(Signal{number: EscapedName}); got != want {
		t.Errorf("the frame is %v, want %v", got, want)
	}
	if got := c.escapedRect(Signal{number: DroppedName}); !got.Empty() {
		t.Errorf("about dropped time, the frame is %v", got)
	}
	c.World = image.Rect(0, 0, 30, 80)
	if got := c.escapedRect(Signal{number: EscapedName}); !got.In(c.World) {
		t.Errorf("the frame %v is not inside the world", got)
	}
}
