// Package sweep runs every combination of some settings and writes a row of a table for each, in a fixed order. So a
// sweep can be interrupted and resumed, and split over machines and merged. The package also searches for the largest
// number of objects that a loop keeps up with.
//
// A [Grid] says what to run, a [Job] how. Rows go to a [File], which gets its final name when it is complete. [Merge]
// joins the files of shards.
package sweep
