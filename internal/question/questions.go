package question

// The questions, and the threads on GitHub in which they were asked. Their order is a judgement, not a count.
var questions = []Question{
	{
		Asked: "Why does my game run faster on a 144 Hz display?",
		Words: []string{"speed", "refresh rate", "monitor", "frame rate dependent", "too fast", "240", "120"},
		Answer: "Because it makes one update of a fixed length in every frame, and such a display has more frames. " +
			"An update has to know how much time has passed: either it is as long as the last frame was, or a " +
			"frame makes as many updates of a fixed length as fit into that time. The second way gives the same " +
			"physics on every display. Draw between the last two states as well, or motion stutters where the two " +
			"rates differ.",
		Lesson: "what-is-a-game-loop", Loop: "fixed-steps-with-interpolation",
		Threads: []string{"liabru/matter-js#702", "libgdx/libgdx#6967", "piqnt/planck.js#308"},
	},
	{
		Asked: "My ticks differ from the display's rate and it jitters: should I set them equal?",
		Words: []string{"judder", "stutter", "tick rate", "physics rate", "aliasing", "uneven", "jitter"},
		Answer: "No, because you do not know the displays of your players. When states come at one rate and are " +
			"shown at another, some are shown longer than others: this is temporal aliasing. Interpolation removes " +
			"it, because each picture is drawn between the last two states, at the moment that it is for. It costs " +
			"one step of latency, so keep the step short.",
		Lesson: "temporal-aliasing", Loop: "fixed-steps-with-interpolation",
		Threads: []string{"godotengine/godot#73288", "hajimehoshi/ebiten#1156"},
	},
	{
		Asked: "60 ticks on 60 Hz, and still some frames have 0 or 2 updates: why?",
		Words: []string{"double update", "no update", "clock jitter", "vsync", "snap", "59.94", "equal rates"},
		Answer: "At each refresh an update is either just due or not quite yet, and the error of the clock " +
			"decides. Half a millisecond is enough; on a display of 59.94 Hz the same happens slowly. " +
			"Interpolation hides it. Engines also snap frame times to whole refreshes, or let an update come a " +
			"little early or late.",
		Lesson: "timer-jitter", Loop: "godot",
		Threads: []string{"defold/defold#8614", "godotengine/godot#15270"},
	},
	{
		Asked: "How do I interpolate, and what is alpha?",
		Words: []string{"interpolation", "lerp", "blend", "accumulator", "remainder", "smooth", "tween"},
		Answer: "Keep the last two states. After the updates, divide what is left in the accumulator by the step: " +
			"this is alpha. 0 stands for the older state, 1 for the newer one. Draw the sum of the older state " +
			"times 1 - alpha and the newer one times alpha. Motion is then smooth at any refresh rate, but one " +
			"step late.",
		Lesson: "temporal-aliasing", Loop: "fixed-steps-with-interpolation",
		Threads: []string{"hajimehoshi/ebiten#605", "IceCreamYou/MainLoop.js#25", "godotengine/godot#30068"},
	},
	{
		Asked: "What does interpolation cost in latency, and would extrapolating be better?",
		Words: []string{"extrapolation", "prediction", "predict", "lag", "delay", "look ahead", "dead reckoning"},
		Answer: "Interpolation is always one step behind: 17 ms with 60 updates a second. Extrapolation is on " +
			"time, but it guesses: where something turns or hits, the picture runs on and then jumps back. With " +
			"short steps the delay is small, so most games interpolate. Extrapolate what moves straight, or where " +
			"you have no newer state, as over a network.",
		Lesson: "cost-of-interpolation", Loop: "fixed-steps-with-interpolation",
	},
	{
		Asked: "Bodies are smooth, but the camera jitters: where must it move?",
		Words: []string{"follow", "shaking", "judder", "lateupdate", "fixedupdate", "camera jitter", "unity",
			"character"},
		Answer: "The body is drawn between two states, but the camera is at one of them, or moves in another kind " +
			"of update. So the two show different moments, and one jitters against the other. Draw the bodies " +
			"between states, and then, last in the frame, put the camera where the body is drawn. If you smooth " +
			"the camera, smooth that place, by the time of the frame.",
		Lesson: "camera-jitter", Loop: "fixed-steps-with-interpolation",
		Threads: []string{"Jondolf/avian#211", "excaliburjs/Excalibur#2868", "godotengine/godot#76252"},
	},
	{
		Asked: "What limit helps against the spiral of death, and where does it go?",
		Words: []string{"maximum step", "max step", "clamp", "freeze", "slow", "hang", "catch up", "overload", "0.25"},
		Answer: "If an update takes longer than the time that it simulates, each frame owes more than the one " +
			"before. Limit the time that a frame may add to the accumulator, to 0.1 to 0.25 s. The game is then " +
			"slow, but it goes on. Tell the player, or make updates cheaper: the limit cures the freeze, not the " +
			"load.",
		Lesson: "spiral-of-death", Loop: "fiedler",
		Threads: []string{"bevyengine/bevy#8544"},
	},
	{
		Asked: "After the tab comes back everything races, or stands still: what should happen?",
		Words: []string{"hidden tab", "background", "minimized", "visibility", "alt tab", "suspend", "sleep"},
		Answer: "A hidden page gets no frames, so the first frame afterwards is very long. A loop without a limit " +
			"simulates all of that time at once, and a loop with one drops most of it. A game for one player " +
			"should pause: it should ignore a gap above half a second. A game with other players cannot pause, and " +
			"has to ask for the present state instead of computing it.",
		Lesson: "hidden-tab", Loop: "fixed-update-pausing",
		Threads: []string{"openfrontio/OpenFrontIO#4010", "mrdoob/three.js#27626"},
	},
	{
		Asked: "Dragging the window, or a breakpoint, stops the loop: what happens then?",
		Words: []string{"drag", "resize", "debugger", "modal", "windows", "move window", "hitch", "stall"},
		Answer: "The system keeps your thread until the mouse is released, so one frame lasts for seconds. " +
			"Variable steps make one huge update of it, in which things go through walls. Fixed steps make many " +
			"updates, which takes time, unless a maximum step drops the rest. So limit that time, or run the loop " +
			"on another thread.",
		Lesson: "hitch", Loop: "fiedler",
		Threads: []string{"libsdl-org/SDL#1059", "glfw/glfw#561", "rust-windowing/winit#1484"},
	},
	{
		Asked: "A fixed time step stutters and a variable one does not: was the advice wrong?",
		Words: []string{"smooth", "judder", "monogame", "timestep", "75 Hz", "fix your timestep"},
		Answer: "No, but a part of it is missing. A display of another rate shows some states longer than others. " +
			"Interpolation closes the gap between the two rates. A variable step only looks better: its physics " +
			"differ from display to display.",
		Lesson: "fixed-stutters", Loop: "fixed-steps-with-interpolation",
		Threads: []string{"MonoGame/MonoGame#6542", "raysan5/raylib#865"},
	},
	{
		Asked: "sleep() is not exact: how do I wait?",
		Words: []string{"timer", "busy wait", "spin", "usleep", "limiter", "frame limit", "granularity", "15.6 ms"},
		Answer: "A sleep ends at the first tick of the system's timer after its time is up, so it is late by up to " +
			"a tick. Never count the next period from the moment you wake: keep the time at which the next update " +
			"is due, and add whole steps to that. Sleep for a little less than you need, and spin through the " +
			"rest. Better still, wait for the display.",
		Lesson: "sleep-is-not-exact", Loop: "frame-rate-limited",
		Threads: []string{"luanti-org/luanti#15648", "fabiangreffrath/woof#947"},
	},
	{
		Asked: "Key presses are lost or count twice in the fixed update: why?",
		Words: []string{"input", "missed", "doubled", "keydown", "just pressed", "edge", "button", "jump fails"},
		Answer: "A press is seen in one frame, and a frame has no update, one, or two. Without an update the press " +
			"is lost; with two it counts twice. Put each press into a queue when it comes, and let the next update " +
			"take it out. Whether a key is held down may be asked at any time.",
		Lesson: "lost-presses", Loop: "fixed-steps",
		Threads: []string{"Leafwing-Studios/leafwing-input-manager#522", "cBournhonesque/lightyear#349",
			"Unity-Technologies/InputSystem#1935"},
	},
	{
		Asked: "Why does the height of a jump depend on the frame rate?",
		Words: []string{"gravity", "euler", "integration", "parabola", "platformer", "higher", "lower", "verlet"},
		Answer: "Each step moves an object by a speed that is right only at one end of the step. With the new " +
			"speed a jump is too low, and with the old one too high, by half a step of flight. Fixed steps make " +
			"the error the same everywhere. The mean of the old and the new speed has no error, as long as only " +
			"gravity acts.",
		Lesson: "jump-height", Loop: "fixed-steps",
		Threads: []string{"4ian/GDevelop#3408", "schteppe/cannon.js#223"},
	},
	{
		Asked: "Should I smooth the delta?",
		Words: []string{"delta time", "average", "mean", "filter", "noise", "moving average", "dt"},
		Answer: "The mean of the last frame times takes away most of the jitter of the clock. But a long frame stays " +
			"in it, so one long frame makes several wrong steps; libGDX removed its mean for that reason. It is " +
			"better to round the time to whole refreshes, because there is always a whole number of them between " +
			"two pictures.",
		Lesson: "smooth-the-delta", Loop: "godot-smoothed",
		Threads: []string{"libgdx/libgdx#6228", "FlaxEngine/FlaxEngine#703"},
	},
	{
		Asked: "Does G-Sync or FreeSync make my loop right?",
		Words: []string{"variable refresh", "vrr", "adaptive", "tearing", "gsync", "144"},
		Answer: "It shows a picture when it is ready, from some 48 to 144 times a second, so nothing waits and " +
			"nothing tears. But it does not make equal steps: a loop with variable steps is as uneven as its " +
			"frames. Keep fixed steps and interpolate, with the time at which the picture will be shown. Limit the " +
			"frame rate to a little below the display's highest, or pictures wait again.",
		Lesson: "variable-refresh", Loop: "fixed-steps-with-interpolation",
	},
	{
		Asked: "Where does input lag come from, and when should I read the input?",
		Words: []string{"latency", "vsync", "queue", "mouse", "delay", "responsive", "compositor", "keyboard", "poll"},
		Answer: "Most of it is waiting: for the refresh, in a queue of pictures, and for a compositor, which puts " +
			"all windows together; each may take a refresh or more. Read the input after the wait for the display, " +
			"not before. Keep the queue at one picture if the machine is fast enough. Latency is least if the " +
			"frame begins so late that its picture is just ready for the refresh.",
		Lesson: "where-latency-comes-from", Loop: "variable-steps",
		Threads: []string{"libretro/RetroArch#7042", "chocolate-doom/chocolate-doom#845",
			"godotengine/godot#94898", "glfw/glfw#973"},
	},
	{
		Asked: "Why does an interpolated object leave a streak when it teleports?",
		Words: []string{"respawn", "portal", "warp", "glitch", "reset interpolation", "wrap around", "flash",
			"one frame"},
		Answer: "Interpolation draws what is between the last two states, and after a teleport that is the whole " +
			"way, for one step. Tell the object that it was teleported: it then takes its new place for both " +
			"states. The same holds for an object that has just appeared, and for a camera that cuts.",
		Lesson: "teleport-streaks", Loop: "fixed-steps-with-interpolation",
		Threads: []string{"godotengine/godot#59173", "godotengine/godot#110979", "stride3d/stride#2681"},
	},
	{
		Asked: "Why do fast objects fall through walls and floors?",
		Words: []string{"tunnelling", "tunneling", "bullet", "pass through", "collision missed", "continuous", "ccd"},
		Answer: "An update moves an object from one place to the next, and looks for walls only at the new place. " +
			"In a long step the object has passed the wall before anybody looks. Short steps of a fixed length " +
			"help, and so does continuous collision, which looks along the way. A long frame must never become a " +
			"long step.",
		Lesson: "tunnelling", Loop: "fixed-steps",
	},
	{
		Asked: "Why does a replay, or the game of another player, end differently?",
		Words: []string{"determinism", "deterministic", "lockstep", "desync", "diverge", "multiplayer", "network"},
		Answer: "A step of another length gives another result, and so does an input that comes before another " +
			"step. Use steps of one length, count them, and say for each input before which step it comes. Take " +
			"random numbers from one source with a seed, and nothing from clocks or from the order of a map. Then " +
			"the same steps give the same bits, on the same kind of processor.",
		Lesson: "lockstep", Loop: "fixed-steps",
	},
	{
		Asked: "How many bodies can my computer simulate before the frame rate drops?",
		Words: []string{"stress test", "benchmark", "performance", "many objects", "bottleneck", "too slow", "limit"},
		Answer: "As many as the updates of a frame have time for: at 60 frames a second 16.7 ms, less what drawing " +
			"takes. The stress test (the button below the number of objects, Shift X, or looplab stress) finds the " +
			"number for this computer, and says what gives way first. With more of them each frame owes more than " +
			"the one before. A maximum step ends that spiral, and fewer updates with interpolation or a faster " +
			"engine push it away.",
		Lesson: "spiral-of-death", Loop: "fiedler",
		Threads: []string{"tainicom/Aether.Physics2D#61", "UPBGE/upbge#2033", "godotengine/godot#93184"},
		Tested:  true,
	},
}
