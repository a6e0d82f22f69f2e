// Package calls compares our loops with programs of which only the calls were recorded: each update with its time, each
// draw with its alpha, each timer. It is a format for any loop that is driven by frame times. testdata/traces/README.md
// describes the files.
//
// Our loop is called as the original was: Start at the first time, Frame at each of the others. Within a frame, its
// clock advances by the recorded cost of each update and draw. All calls are compared, frame by frame and in order. The
// originals count in float64 milliseconds, and our games get whole nanoseconds, so two update times are the same if
// they are less than a nanosecond apart. Alphas are compared to the bit. The differences allowed for our loops that
// count whole nanoseconds are in rounding.go.
package calls
