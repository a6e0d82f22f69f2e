// Package choice holds what the user has chosen for the next Play: setups, the chosen stage, what is shown and marked,
// and the entries of all menus. It does not depend on a window.
package choice
