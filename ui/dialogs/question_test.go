package dialogs

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"gameloops/ui/input"
	"gameloops/ui/model"
	"gameloops/ui/theme"
)

// asked returns a box with two answers in the middle of a window, and the answer, which is -1 until there is one.
func asked(t *testing.T, window image.Rectangle) (*QuestionBox, *int) {
	t.Helper()
	look, err := theme.NewTheme(theme.Light, 1)
	if err != nil {
		t.Fatal(err)
	}
	var q model.Question
	b := QuestionBox{Question: &q}
	answer := -1
	q.Ask("Which one makes room?", []string{"This", "That"}, "Neither", func(n int) { answer = n })
	b.Place(window, look)
	return &b, &answer
}

// press presses the pointer at a point, and chooses the answer there.
func press(b *QuestionBox, at image.Point) {
	if n := b.handlePointer(&input.Pointer{At: at, Down: true}); n >= 0 {
		b.Question.Choose(n)
	}
}

func middle(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

func TestAPressOnARowAnswers(t *testing.T) {
	for n, want := range []int{0, 1, -1} {
		b, answer := asked(t, image.Rect(0, 0, 800, 600))
		if press(b, middle(b.rows[n])); *answer != want || b.Question.IsOpen() {
			t.Errorf("row %d answers %d, want %d; open: %t", n, *answer, want, b.Question.IsOpen())
		}
	}
}

func TestAPressBesideTheBoxAnswersNothing(t *testing.T) {
	b, answer := asked(t, image.Rect(0, 0, 800, 600))
	if press(b, b.box.Min.Add(image.Pt(2, 2))); !b.Question.IsOpen() || *answer != -1 {
		t.Error("a press between the rows closes the box")
	}
	if press(b, image.Pt(3, 3)); b.Question.IsOpen() || *answer != -1 {
		t.Errorf("after a press beside the box it is open: %t, answer %d", b.Question.IsOpen(), *answer)
	}
}

// A question may follow another one before the window is laid out. Then the rows are still those of the first one.
func TestAQuestionWithoutAPlaceTakesNoInput(t *testing.T) {
	b, _ := asked(t, image.Rect(0, 0, 800, 600))
	answered := false
	b.Question.Ask("Is it another one?", []string{"1", "2", "3", "4"}, "No", func(int) { answered = true })
	if got := b.Update(&input.Pointer{At: middle(b.rows[0]), Down: true}); got != nil {
		t.Errorf("it wants %+v", got)
	}
	if b.Draw(ebiten.NewImage(800, 600)); answered || !b.Question.IsOpen() {
		t.Errorf("answered %t, open %t", answered, b.Question.IsOpen())
	}
	if all := b.Controls(); len(all) != 5 || !all[0].Place.Empty() {
		t.Errorf("its controls are %+v", all)
	}
}

// A question about what the stages play stands at the lower end of its room, which is the panel's column: the settings
// that it is about stay in sight above it.
func TestAQuestionAsideStandsBelow(t *testing.T) {
	room := image.Rect(12, 12, 412, 788)
	b, _ := asked(t, room)
	if between := b.box.Max.Y; between >= room.Max.Y {
		t.Errorf("a usual question ends at %d", between)
	}
	b.Question.PutAside()
	if b.Place(room, b.theme); b.box.Max.Y != room.Max.Y || !b.box.In(room) {
		t.Errorf("it is at %v in %v", b.box, room)
	}
}

func TestAllRowsAreInTheWindowAndLargeEnoughForFingers(t *testing.T) {
	for _, window := range []image.Rectangle{image.Rect(10, 10, 350, 600), image.Rect(0, 0, 1920, 1200)} {
		b, _ := asked(t, window)
		for i, r := range b.rows {
			if !r.In(b.box) || !b.box.In(window) || r.Dy() < 44 {
				t.Errorf("in %v row %d is at %v in %v", window, i, r, b.box)
			}
		}
		all := b.Controls()
		if len(all) != 3 || all[2].Name != "Neither" || all[1].Place != b.rows[1] {
			t.Errorf("the controls are %+v", all)
		}
	}
}
