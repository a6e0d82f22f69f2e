package report

// What there is to see in each figure, and how it is measured.
const (
	frameTimeCaption = "" +
		"How long each frame took, from its beginning to that of the next. The dashed line is one refresh of the " +
		"display: a smooth game stays on it."
	updatesPerFrameCaption = "" +
		"How often each frame moved the world ahead. Always the same number is smooth; 1 here and 2 there is " +
		"judder; ever more is a spiral of death."
	simulatedTimeCaption = "" +
		"How far the game has come. On the grey line it keeps to real time; a line that is less steep is slow " +
		"motion."
	displayedHeightCaption = "" +
		"A quarter of a second of a ball's fall. Each step is a picture, shown until the next one; the dashed " +
		"line is the same fall in steps of 1 ms. To its right is late, and even steps are smooth. How late: the " +
		"median over the pictures; a large step falls a little faster than small ones, so a loop may seem early."
	displayedErrorCaption = "" +
		"How much higher each picture has the falling ball than the ideal fall that comes as late as the median " +
		"picture. A constant delay is not seen, a changing one is: judder."
	overlapAndEnergyCaption = "" +
		"Above: how deep the objects that touch reach into each other, on average. Below: the energy of all " +
		"objects, which can only fall unless a click or the simulation itself adds some."
	animationErrorCaption = "" +
		"From one displayed picture to the next: how much further the game moved on than time did. Above 0 the " +
		"picture jumped ahead, below 0 it hung back; a smooth game is a flat line."
	animationErrorDistributionCaption = "" +
		"How many of the pictures were wrong by how much, without the sign. Further left is smoother; 0.01 ms and " +
		"less is the bar at the left edge."
)
