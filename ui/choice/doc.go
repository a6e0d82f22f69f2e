// Package choice is what the user has chosen for the next Play: setups, a stage among several, what is shown and
// marked, and the entries of all menus. It knows no window.
package choice
