// Package ringlog keeps a long row of records in bounded memory. A record is a list of 32-bit words at a time: the
// poses of a picture, or the calls of a frame. When a [Log] is full, the oldest records go.
//
// Records are small because each word is predicted from the two records before it: what rests costs nothing, and what
// moves steadily a byte or two. Prediction works on the bits of a float32, because those of near numbers are near.
// Nothing is lost: what is read is what was added, to the bit.
package ringlog
