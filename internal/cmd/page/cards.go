//go:build !js

package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"strings"
	"sync"

	"gameloops/internal/book"
	"gameloops/internal/experiment"
	"gameloops/internal/film"
	"gameloops/internal/naming"
	"gameloops/internal/paint"
	"gameloops/internal/web"
	"gameloops/physics"
)

// siteName is the name on the pictures.
const siteName = "gameloops"

// cards returns the cards for links to the page and to its lessons. Each picture is made when it is first needed, and
// kept.
func cards(ctx context.Context, lessons looks) []web.Card {
	all := []web.Card{{Title: web.Title, Text: web.About, Seen: frontSeen,
		Picture: sync.OnceValues(func() ([]byte, error) { return frontPicture(ctx) })}}
	for _, l := range lessons {
		e := l.of
		all = append(all, web.Card{Name: e.Name, Title: e.Title, Text: questionFirst(e.Beats.Question), Seen: seen(e),
			Picture: l.picture, Told: l.told})
	}
	return all
}

// questionFirst moves the sentence that asks to the front of a question, because services show the first words alone.
func questionFirst(question string) string {
	asked := experiment.Asked(question)
	return strings.TrimSpace(asked + " " + strings.TrimSuffix(question, asked))
}

// picture returns the picture of a lesson's card: all its runs at their start, with the names that the window gives
// them, and its question.
func picture(e *experiment.Experiment, o *book.Opening) ([]byte, error) {
	return cardOf(o.Setups, o.View,
		paint.Card{Title: e.Title, Text: experiment.Asked(e.Beats.Question), Cells: o.Cells})
}

// card returns the picture of a card, as a PNG. Each cell of p shows the setup with its index.
func card(setups []experiment.Setup, p paint.Card) ([]byte, error) {
	return cardOf(setups, film.View(setups), p)
}

// cardOf is card with the part of the worlds that may be seen.
func cardOf(setups []experiment.Setup, view physics.Rect, p paint.Card) ([]byte, error) {
	p.Name, p.Size = siteName, image.Pt(web.PictureWidth, web.PictureHeight)
	for i, l := range naming.Of(setups[:len(p.Cells)]) {
		p.Cells[i].Head = naming.Numbered(i, len(p.Cells), l.Title)
		p.Cells[i].Settings = strings.TrimPrefix(l.Settings, ", ")
	}
	var b bytes.Buffer
	err := paint.WritePNG(&b, p.Paint(&paint.Painter{View: view}))
	return b.Bytes(), err
}

// worlds returns cells for shots, without words about them: "64 escaped" beside the question whether balls escape
// would be its answer.
func worlds(shots []*film.Shot) (cells []paint.Cell) {
	for _, s := range shots {
		cells = append(cells, paint.Cell{Poses: s.Poses, Boxes: s.Boxes, Trail: s.Trail})
	}
	return cells
}

// seen describes the picture of a lesson: its runs, side by side.
func seen(e *experiment.Experiment) string {
	setups, err := e.Setups()
	if err != nil {
		return e.Title // picture returns the error
	}
	return sideBySide(setups)
}

// sideBySide describes a picture of worlds side by side.
func sideBySide(setups []experiment.Setup) string {
	all := naming.Names(setups)
	if len(all) == 1 {
		return naming.Contents(setups[0]) + " under the loop " + all[0]
	}
	return fmt.Sprintf("%s, on %d stages side by side: %s", naming.Contents(setups[0]), len(all),
		strings.Join(all, "; "))
}
