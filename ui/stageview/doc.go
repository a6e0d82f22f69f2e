// Package stageview draws what is around the world of one stage: its name, rates and verdict, why its picture is as it
// is, and the callouts of lessons.
package stageview
