// Package timeline shows a run from its start to the present, as a bar with a row of marks for each stage: what can be
// shown again, what is forgotten, and what happened when. It knows moments, events and pixels, and no stage: the window
// asks it where the user points, and tells it what is shown.
package timeline
