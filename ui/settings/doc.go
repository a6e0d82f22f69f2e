// Package settings holds what the user has chosen for the next Play: setups, the chosen stage, what is shown and
// marked, and the entries of all menus. It keeps the versions that Undo brings back, and the file in which the window
// remembers all of that. It does not depend on a window.
package settings
