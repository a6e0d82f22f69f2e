// Package code shows a loop's source beside its fields while it runs.
package code
