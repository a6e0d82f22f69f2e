// Package calls compares our loops with programs of which nothing is recorded but the calls they made: each update with
// its time, each draw with its alpha, each timer. It is the format for any loop that is driven by the times of its
// frames. testdata/traces/README.md describes the files.
//
// Our loop is called as the original was: Start at the first time, Frame at each of the others. Within a frame its
// clock moves by what the recording says updates and draws cost. All calls are compared, frame by frame and in order.
// The originals count in float64 milliseconds, our games are told whole nanoseconds. So two times of an update are the
// same if they are less than a nanosecond apart. An alpha is the same to the bit. What a loop that counts whole
// nanoseconds itself may do otherwise is in rounding.go.
package calls
