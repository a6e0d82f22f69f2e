// Package settings holds the user's settings for the next Play: the setups, the chosen stage, what is shown and marked,
// and the entries of all menus. It also keeps the versions for Undo, and reads and writes the preferences file. It does
// not depend on a window.
package settings
