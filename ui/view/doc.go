// Package view draws a world and what is marked on it, in one draw call: balls, boxes, trails, states, arrows, ghosts.
package view
