// Package ask is a question with a few answers, in a box above all else: by click, by touch, or by key. While it is
// open it gets all input, because what was wanted waits for the answer.
package ask
