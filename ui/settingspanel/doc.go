// Package settingspanel shows the settings at the left of the window in widgets of ebitenui. Its rows are a table:
// sections.go.
//
// A [Panel] joins its parts: the kit makes widgets, the table says which ones, the accordion expands and collapses
// sections, the scroller scrolls them, menus open lists, and the canvas keeps a picture of it all.
//
// A key of experiment.Keys gets a row by itself. What a widget shows it reads from one [State], and only while that
// changes is anything drawn again. While a list is open, it gets all input.
package settingspanel
