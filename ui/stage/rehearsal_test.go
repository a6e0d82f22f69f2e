package stage

import (
	"testing"

	"gameloops/internal/experiment"
)

// TestWhatIsRunAgainEndsInTheSameWorld rehearses a game with two kinds of update: the camera of this scene moves with
// the frames.
func TestWhatIsRunAgainEndsInTheSameWorld(t *testing.T) {
	before := experiment.Default()
	for key, text := range map[string]string{"scene": "camera", "loop": "unity", "objects": "3", "duration": "1s"} {
		if err := before.Set(key, text); err != nil {
			t.Fatal(err)
		}
	}
	want, err := before.Run(t.Context(), experiment.Watcher{})
	if err != nil {
		t.Fatal(err)
	}
	branch, err := experiment.BranchFrom(before, before, before.Duration-1, "")
	if err != nil {
		t.Fatal(err)
	}
	world, err := branch.NewWorld()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rehearse(t.Context(), branch, 1, world, branch.NewScript(), nil); err != nil {
		t.Fatal(err)
	}
	if world.Hash() != want.Hash {
		t.Error("it ends in another world")
	}
}
