// Package notifications is what the window tells the user in passing: messages, of which none hides another that still
// holds ([Board]), and what a tap tells of the thing below the finger ([Tip]).
package notifications
