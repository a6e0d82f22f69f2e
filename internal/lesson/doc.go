// Package lesson runs a lesson, finds the moment at which it stops, and says which of its predictions was right.
package lesson
