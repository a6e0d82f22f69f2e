package report

// What each figure shows, and how it is measured.
const (
	frameTimeCaption = "" +
		"How long each frame took, from its beginning to that of the next one. The dashed line is one refresh of " +
		"the display: a smooth game stays on it."
	updatesPerFrameCaption = "" +
		"How many updates each frame ran. A constant number is smooth, a number that alternates is judder, and a " +
		"growing number is a spiral of death."
	simulatedTimeCaption = "" +
		"How far the game has advanced. On the grey line it runs in real time. A line that is less steep is slow " +
		"motion."
	displayedHeightCaption = "" +
		"A quarter of a second of a ball's fall. Each step is a picture, shown until the next one. The dashed " +
		"line is the same fall in steps of 1 ms. Right of the line is late, and even steps are smooth. The delay " +
		"is the median over the pictures. With large steps a ball falls slightly faster, so a loop may seem early."
	displayedErrorCaption = "" +
		"How much higher each picture shows the falling ball than the ideal fall with the median delay. A " +
		"constant delay is not visible. A changing one is: it is judder."
	overlapAndEnergyCaption = "" +
		"Above: the mean depth by which touching objects overlap. Below: the energy of all objects, which can " +
		"only fall unless a click or the simulation itself adds some."
	animationErrorCaption = "" +
		"How much more the game advanced than real time, from one displayed picture to the next. Above 0 the " +
		"picture jumped ahead, below 0 it fell behind. A smooth game is a flat line."
	animationErrorDistributionCaption = "" +
		"How many pictures have an error of which size, without its sign. Further left is smoother. The bar at " +
		"the left edge is 0.01 ms and less."
)
