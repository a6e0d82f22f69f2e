package startpage

import "gameloops/ui/model"

// A card leads to one of [model.StartLessons].
type card struct {
	title  string
	words  string                          // the question of somebody who has the problem
	sketch func(p pen, x, y, size float64) // what goes wrong, in a square
}

// cards are the first three things to see, each in one look.
var cards = [len(model.StartLessons)]card{
	{"The spiral of death",
		"An update takes a little too long on a slow laptop. What do you see?", drawSpiral},
	{"Tunnelling", "The computer freezes for half a second. Which loop keeps its balls in the pit?",
		drawTunnel},
	{"Stutter", "A game draws 60 pictures a second. Is its motion smooth?",
		drawStutter},
}

// What stands above the cards.
const (
	name  = "gameloops"
	title = "The same balls. Only the game loop differs."
	lead  = "Both loops move the balls 15 times a second. Stage 2 also draws them on their way in between. " +
		"Each dot is a picture."
)

// A button stands beside the title, with the key that does the same.
type button struct{ words, key string }

// labels are those of the buttons: [model.StartComparing], [model.StartQuestions] and [model.StartAllLessons].
type labels [3]button

var buttons = labels{{"Compare loops", "Space"}, {"Questions", "/"}, {"All lessons", "Shift K"}}
