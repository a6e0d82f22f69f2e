// Package framelog keeps what a loop did, frame by frame, in bounded memory: every frame with its calls, the world
// after it, and the values of the loop's fields. The oldest go first.
package framelog
