// Package calls compares the calls of our loops with the recorded calls of other programs: each update with its time,
// each draw with its alpha, and each timer. The format fits any loop that is driven by frame times.
// testdata/traces/README.md describes the files.
//
// Our loop is called as the original was: Start at the first time, Frame at each of the others. Within a frame, its
// clock advances by the recorded cost of each update and draw. All calls are compared, frame by frame and in order.
// The originals count in float64 milliseconds, and our games get whole nanoseconds, so two update times are the same
// if they are less than a nanosecond apart. Alphas are compared bit for bit. The differences allowed for loops that
// count whole nanoseconds are in rounding.go.
package calls
