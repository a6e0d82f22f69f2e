// Package graphs draws what loops did: graphs, numbers and anatomies, in one band below all worlds. Each stage has a
// column. All columns share their axes, so that equal moments are above each other, and a bar twice as high is twice as
// much.
package graphs
