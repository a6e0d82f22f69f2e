package main

import "gameloops/internal/stress"

// How the largest number of balls is searched that a page can show.
const (
	firstBalls = 500
	mostBalls  = 20_000
	precise    = 0.1 // the number is at most this share too small
)

func newSearch() stress.Search {
	return stress.Search{Next: firstBalls, Most: mostBalls, Within: precise}
}
