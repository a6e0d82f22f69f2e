// Package poster makes a poster of a lesson, to be printed and hung up: one page with its question, pictures of its
// decisive moments with their verdicts, its answer, and the command that makes the poster again.
//
// A Poster has the texts, and a Plan what fits on a paper: it can be made without a run. The lab then runs the lesson,
// takes the pictures at the moments of the plan, and Plan.Page gives everything its place. A Page can be painted, and
// measured.
package poster
