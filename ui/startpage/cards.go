package startpage

import "gameloops/ui/model"

// A card opens one of [model.StartLessons].
type card struct {
	title  string
	words  string                          // the question of a user who has the problem
	sketch func(p pen, x, y, size float64) // what goes wrong, in a square
}

// cards are the first three lessons. Each shows its problem at a glance.
var cards = [len(model.StartLessons)]card{
	{"The spiral of death",
		"An update takes a little too long on a slow laptop. What do you see?", drawSpiral},
	{"Tunnelling", "The computer stalls for half a second. Which loop keeps its balls in the pit?",
		drawTunnel},
	{"Judder", "A game draws 60 pictures a second. Is its motion smooth?",
		drawStutter},
}

// The texts above the cards.
const (
	name  = "gameloops"
	title = "The same balls. Only the game loop differs."
	lead  = "Both loops move the balls 15 times a second. Stage 2 also draws them on their way in between. " +
		"Each dot is a picture."
)

// A button is what is written on a button beside the title: its words, and the key that presses it.
type button struct{ words, key string }

// labels are the labels of the buttons: [model.StartComparing], [model.StartQuestions] and [model.StartAllLessons].
type labels [3]button

var buttons = labels{{"Compare loops", "Space"}, {"Questions", "/"}, {"All lessons", "Shift K"}}
