// Package theme defines how the window looks: colours, fonts, lengths, boxes and text.
package theme
