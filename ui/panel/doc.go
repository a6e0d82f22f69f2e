// Package panel has the widgets, over ebitenui. Its rows are a table: sections.go.
package panel
