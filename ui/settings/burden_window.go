//go:build !js

package settings

// longFrom is the number of objects from which Box2D takes several seconds for an update: 20,000 balls that have just
// begun to fall take 4 s, and 60,000 take 27 s. The window does not wait for that, but its stages do.
const longFrom = 20_000

// longUpdate says how long such an update takes.
const longUpdate = "several seconds, and nothing moves on its stage until it ends"
