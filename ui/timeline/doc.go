// Package timeline shows a run from its start to the present, as a bar with a row of marks for each stage: what can be
// shown again, what is forgotten, and what happened when. It works with moments, events and pixels, and not with
// stages: the window passes what is shown, and gets back what the user wants.
package timeline
