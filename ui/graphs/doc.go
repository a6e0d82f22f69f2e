// Package graphs draws what loops did: graphs, numbers and anatomies, in one band below all worlds. Each stage has a
// column. All columns have the same axes, so that the same moment is above the same moment, and a bar that is twice as
// high is twice as much.
package graphs
