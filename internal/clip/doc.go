// Package clip writes animated pictures, one picture at a time. It writes only what changes from one picture to the
// next, and keeps only two of them in memory.
package clip
