package settings

// longFrom is the number of objects from which a single update of Box2D may hold a browser's only thread for more than
// a second. On average one of 3000 balls takes 0.25 s there (internal/cmd/peers/README.md), and those in which the
// balls hit the floor take several times as long.
const longFrom = 4000

// longUpdate says how long such an update takes.
const longUpdate = "more than a second here, and the page stands still until it ends"
