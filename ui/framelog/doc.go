// Package framelog records the frames of a loop in bounded memory: each frame with its calls, the state of the world
// after it, and the values of the loop's fields. When the memory is full, the oldest frames are dropped.
package framelog
