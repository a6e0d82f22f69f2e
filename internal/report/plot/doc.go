// Package plot draws figures as SVG and PNG: stacked panels over one x axis. It knows points, axes and looks, but not
// what they mean.
package plot
