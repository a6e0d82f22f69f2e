// Package goals judges what somebody writes for an exercise, in the background, while the stages play it. It does not
// know a window.
package goals
