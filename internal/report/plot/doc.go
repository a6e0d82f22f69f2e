// Package plot draws figures: panels one below the other over the same x axis, as SVG and as PNG. It knows points, axes
// and looks, and not what they are about.
package plot
