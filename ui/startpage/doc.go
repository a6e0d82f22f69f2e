// Package startpage is what a window shows that nobody has used yet: two stages run, and below them three cards begin
// lessons, each with a click, a touch or a key. A button leads to the stages themselves. [PlayButton] is the round
// button over stages of which none has played yet.
package startpage
