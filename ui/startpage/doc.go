// Package startpage shows what a window begins with. Below two running stages are three cards, each of which starts a
// lesson with a click, a touch or a key. A button leads to the stages themselves. [PlayButton] is the round button
// over stages before any of them has played.
package startpage
