// Package ringlog keeps a long sequence of records in bounded memory. A record is a list of 32-bit words with a time:
// the poses of a picture, or the calls of a frame. When a [Log] is full, the oldest records go.
//
// Records are small because each word is predicted from the two records before it: a word that stays the same costs
// nearly nothing, and one that changes steadily a byte or two. Prediction works on the bits of a float32, because
// those of near numbers are near. The encoding is lossless: what is read is what was added, to the bit.
package ringlog
