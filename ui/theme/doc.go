// Package theme is how things look: colours, fonts, lengths, boxes and text.
package theme
