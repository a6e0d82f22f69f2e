//go:build !js

package settings

// longFrom is the number of objects from which on Box2D takes several seconds for an update: 20,000 balls that have
// just begun to fall take 4 s, and 60,000 take 27 s. The window does not wait for the update, but the stage does.
const longFrom = 20_000

// longUpdate says how long an update of longFrom or more objects takes.
const longUpdate = "several seconds, and nothing moves on its stage until it ends"
