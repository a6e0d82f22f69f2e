// Package lesson runs what a lesson asks: it finds the moment at which its run stops by itself, and says which of its
// predictions was right.
package lesson
