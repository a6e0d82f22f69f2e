// Package sweep runs every combination of some settings, a row of a table for each, in an order that never changes, so
// that a sweep can be interrupted and continued, and spread over machines and joined again. It also searches for the
// largest number of objects that a loop keeps up with.
//
// A [Grid] is what to run, a [Job] how. Rows go to a [File] that has its name once it is complete; [Merge] joins the
// files of the shards.
package sweep
