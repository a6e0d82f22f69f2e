// Package cell draws what is around the world of one stage: its title, numbers and verdict, the strip of its loop, its
// graphs, and the callouts of lessons. It also decides where all that is in the window.
package cell
