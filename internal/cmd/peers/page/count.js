// Counts the frames of a page with nothing on it, and reports them where the sandbox does. The page's address may change
// the settings of its WebGL context: ?antialias=false.
"use strict";

(() => {
	const settings = {};
	for (const [name, value] of new URLSearchParams(location.search)) {
		if (value) settings[name] = value === "true";
	}
	const getContext = HTMLCanvasElement.prototype.getContext;
	HTMLCanvasElement.prototype.getContext = function (kind, attributes) {
		return getContext.call(this, kind, { ...attributes, ...settings });
	};

	const stage = { frames: 0, simulated: 0, real: 0 };
	window.gameloops = { state: { stages: [stage] } };
	const request = window.requestAnimationFrame;
	let began;
	window.requestAnimationFrame = (draw) => request((now) => {
		draw(now);
		if (began === undefined) {
			began = now;
			gameloops.readyAt = now;
		}
		stage.frames++;
		stage.real = stage.simulated = (now - began) / 1000;
	});
})();
