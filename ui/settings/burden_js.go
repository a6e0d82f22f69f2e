package settings

// longFrom is the number of objects from which on a single update of Box2D may block a browser's only thread for more
// than a second. An update of 3000 balls takes 0.25 s on average (internal/cmd/peers/README.md), and several times as
// long while the balls hit the floor.
const longFrom = 4000

// longUpdate says how long an update of longFrom or more objects takes.
const longUpdate = "more than a second here, and the page stands still until it ends"
