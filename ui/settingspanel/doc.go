// Package settingspanel shows the settings at the left of the window in widgets of ebitenui. The file sections.go
// lists its rows.
//
// A [Panel] joins its parts: the kit makes widgets, the table says which ones, the accordion expands and collapses
// sections, the scroller scrolls them, menus open lists, and the canvas keeps a picture of it all.
//
// Each key of experiment.Keys gets a row automatically. All widgets show one [State]. They are redrawn only after the
// state changes or there is input. While a list is open, it gets all input.
package settingspanel
