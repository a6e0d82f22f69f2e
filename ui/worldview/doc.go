// Package worldview draws a world and the marks on it in one draw call: balls, boxes, trails, states, arrows and
// outlines.
package worldview
