// Package theme holds how things look: colours, fonts, lengths, boxes and text.
package theme
