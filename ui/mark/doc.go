// Package mark has the table of marks: what can be shown of a world beside its objects.
package mark
