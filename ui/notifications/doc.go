// Package notifications shows brief messages. None hides another that is still shown ([Board]). The package also
// explains what a finger taps ([Tip]).
package notifications
