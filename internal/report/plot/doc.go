// Package plot draws figures as SVG and PNG: stacked panels over one x axis. It does not depend on what the figures
// show.
package plot
