// Package watch sees when the files of loops change on disk, for people with an editor of their own. It does not know a
// window.
package watch
