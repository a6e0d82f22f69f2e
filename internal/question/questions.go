package question

// The questions, and the threads on GitHub in which they were asked. Their order is a judgement, not a count.
var questions = []Question{
	{
		Asked: "Why does my game run faster on a 144 Hz display?",
		Words: []string{"speed", "refresh rate", "monitor", "frame rate dependent", "too fast", "240", "120"},
		Answer: "It makes one update of a fixed length in every frame, and such a display has more frames. The " +
			"update must know how much time has passed: either it is as long as the frame was, or there are as " +
			"many updates of a fixed length as fit into it. The second way gives the same physics on every " +
			"display. Draw between the last two states, or it stutters where the rates differ.",
		Lesson: "what-is-a-game-loop", Loop: "fixed-steps-with-interpolation",
		Threads: []string{"liabru/matter-js#702", "libgdx/libgdx#6967", "piqnt/planck.js#308"},
	},
	{
		Asked: "My ticks differ from the display's rate and it jitters: should I set them equal?",
		Words: []string{"judder", "stutter", "tick rate", "physics rate", "aliasing", "uneven", "jitter"},
		Answer: "No: you do not know the displays of your players. States that come at one rate and are shown at " +
			"another are shown for unequal times, which is temporal aliasing. Interpolation removes it: a " +
			"picture is drawn between the last two states, at the moment it is for. It costs a step of latency," +
			" so keep the step short.",
		Lesson: "temporal-aliasing", Loop: "fixed-steps-with-interpolation",
		Threads: []string{"godotengine/godot#73288", "hajimehoshi/ebiten#1156"},
	},
	{
		Asked: "60 ticks on 60 Hz, and still some frames have 0 or 2 updates: why?",
		Words: []string{"double update", "no update", "clock jitter", "vsync", "snap", "59.94", "equal rates"},
		Answer: "At each refresh a step is just due or just not, and an error of the clock decides. Half a " +
			"millisecond is enough, and a display of 59.94 Hz does it slowly. Interpolation hides it. Engines " +
			"also snap frame times to whole refreshes, or let an update come a little early or late.",
		Lesson: "timer-jitter", Loop: "godot",
		Threads: []string{"defold/defold#8614", "godotengine/godot#15270"},
	},
	{
		Asked: "How do I interpolate, and what is alpha?",
		Words: []string{"interpolation", "lerp", "blend", "accumulator", "remainder", "smooth", "tween"},
		Answer: "Keep the last two states. What is left in the accumulator after the updates, divided by the step, " +
			"is alpha: 0 is the older state, 1 the newer one. Draw the sum of the older state times 1 - alpha " +
			"and the newer one times alpha. The picture is smooth at any refresh rate, but one step behind.",
		Lesson: "temporal-aliasing", Loop: "fixed-steps-with-interpolation",
		Threads: []string{"hajimehoshi/ebiten#605", "IceCreamYou/MainLoop.js#25", "godotengine/godot#30068"},
	},
	{
		Asked: "What does interpolation cost in latency, and would extrapolating be better?",
		Words: []string{"extrapolation", "prediction", "predict", "lag", "delay", "look ahead", "dead reckoning"},
		Answer: "Interpolation is always one step behind: 17 ms with 60 updates a second. Extrapolation is " +
			"on time, but guesses: where something turns or hits, it runs on and jumps back. With short steps " +
			"the delay is small, so most games interpolate. Extrapolate what moves straight, or where you have " +
			"no newer state, as over a network.",
		Lesson: "cost-of-interpolation", Loop: "fixed-steps-with-interpolation",
	},
	{
		Asked: "Bodies are smooth, but the camera jitters: where must it move?",
		Words: []string{"follow", "shaking", "judder", "lateupdate", "fixedupdate", "camera jitter", "unity",
			"character"},
		Answer: "The body is drawn between two states, and the camera is at one of them, or moves in another kind of " +
			"update. The two are of different moments, so one jitters against the other. Blend the bodies, and " +
			"set the camera last in the frame, to where the body is drawn. A camera that is smoothed must smooth " +
			"that place, by the frame's time.",
		Lesson: "camera-jitter", Loop: "fixed-steps-with-interpolation",
		Threads: []string{"Jondolf/avian#211", "excaliburjs/Excalibur#2868", "godotengine/godot#76252"},
	},
	{
		Asked: "What limit helps against the spiral of death, and where does it go?",
		Words: []string{"maximum step", "max step", "clamp", "freeze", "slow", "hang", "catch up", "overload", "0.25"},
		Answer: "If an update takes longer than the time that it simulates, each frame owes more than the one " +
			"before. Limit the time that a frame takes in, before it goes into the accumulator: 0.1 to 0.25 s. " +
			"The game is then slow, but it lives. Say so to the player, or make updates cheaper: a limit cures " +
			"the freeze, not the load.",
		Lesson: "spiral-of-death", Loop: "fiedler",
		Threads: []string{"bevyengine/bevy#8544"},
	},
	{
		Asked: "After the tab comes back everything races, or stands still: what should happen?",
		Words: []string{"hidden tab", "background", "minimized", "visibility", "alt tab", "suspend", "sleep"},
		Answer: "A hidden page gets no frames, so the first frame after it is long. A loop without a limit simulates " +
			"all of that time at once, and one with a limit drops most of it. A game alone should pause: ignore " +
			"a gap above half a second. One with other players cannot, and has to ask for the present " +
			"state instead of computing it.",
		Lesson: "hidden-tab", Loop: "fixed-update-pausing",
		Threads: []string{"openfrontio/OpenFrontIO#4010", "mrdoob/three.js#27626"},
	},
	{
		Asked: "Dragging the window, or a breakpoint, stops the loop: what happens then?",
		Words: []string{"drag", "resize", "debugger", "modal", "windows", "move window", "hitch", "stall"},
		Answer: "The system keeps your thread until the mouse is released, and then one frame has lasted for " +
			"seconds. Variable steps make one huge update of it, in which things go through walls. Fixed steps " +
			"make many, which takes time, unless a maximum step drops the rest. Limit it, or run the loop on " +
			"another thread.",
		Lesson: "hitch", Loop: "fiedler",
		Threads: []string{"libsdl-org/SDL#1059", "glfw/glfw#561", "rust-windowing/winit#1484"},
	},
	{
		Asked: "A fixed time step stutters and a variable one does not: was the advice wrong?",
		Words: []string{"smooth", "judder", "monogame", "timestep", "75 Hz", "fix your timestep"},
		Answer: "No, a part of it is missing. States that come at a fixed rate are shown for unequal times by a " +
			"display of another rate. Interpolation closes the gap between the two. A variable step only looks " +
			"better: its physics differ from display to display.",
		Lesson: "fixed-stutters", Loop: "fixed-steps-with-interpolation",
		Threads: []string{"MonoGame/MonoGame#6542", "raysan5/raylib#865"},
	},
	{
		Asked: "sleep() is not exact: how do I wait?",
		Words: []string{"timer", "busy wait", "spin", "usleep", "limiter", "frame limit", "granularity", "15.6 ms"},
		Answer: "A sleep ends at a tick of the system's timer after its time, so it is late by up to a tick. Never " +
			"count the next period from the waking: keep the time at which the next update is due, and add " +
			"whole steps to it. Sleep for a little less, and spin through the rest. Better still, wait for the " +
			"display.",
		Lesson: "sleep-is-not-exact", Loop: "frame-rate-limited",
		Threads: []string{"luanti-org/luanti#15648", "fabiangreffrath/woof#947"},
	},
	{
		Asked: "Key presses are lost or count twice in the fixed update: why?",
		Words: []string{"input", "missed", "doubled", "keydown", "just pressed", "edge", "button", "jump fails"},
		Answer: "A press is seen in one frame, and a frame has no update, one or two. Without one the press is " +
			"lost, with two it counts twice. Put presses into a queue when they come, and let the next update " +
			"take them out. What is held down may be asked for at any time.",
		Lesson: "lost-presses", Loop: "fixed-steps",
		Threads: []string{"Leafwing-Studios/leafwing-input-manager#522", "cBournhonesque/lightyear#349",
			"Unity-Technologies/InputSystem#1935"},
	},
	{
		Asked: "Why does the height of a jump depend on the frame rate?",
		Words: []string{"gravity", "euler", "integration", "parabola", "platformer", "higher", "lower", "verlet"},
		Answer: "A step adds a speed that holds at one of its ends only: with the new one a jump is too low, with " +
			"the old one too high, by half a step of the speed. Fixed steps make the error the same everywhere. The " +
			"mean of the old and the new speed has none, as long as gravity is all that acts.",
		Lesson: "jump-height", Loop: "fixed-steps",
		Threads: []string{"4ian/GDevelop#3408", "schteppe/cannon.js#223"},
	},
	{
		Asked: "Should I smooth the delta?",
		Words: []string{"delta time", "average", "mean", "filter", "noise", "moving average", "dt"},
		Answer: "A mean of the last frame times divides the jitter of the clock by their number. But a long frame " +
			"stays in it: one error becomes several. libGDX removed its mean for that. Better round the time to" +
			" whole refreshes, as there is always a whole number of them between two pictures.",
		Lesson: "smooth-the-delta", Loop: "godot-smoothed",
		Threads: []string{"libgdx/libgdx#6228", "FlaxEngine/FlaxEngine#703"},
	},
	{
		Asked: "Does G-Sync or FreeSync make my loop right?",
		Words: []string{"variable refresh", "vrr", "adaptive", "tearing", "gsync", "144"},
		Answer: "It shows a picture when it is ready, from some 48 to 144 times a second, so nothing waits and " +
			"nothing tears. It does not make equal steps: a loop with variable steps is as uneven as its " +
			"frames. Keep fixed steps and interpolate, with the time at which the picture will be shown. Limit " +
			"the frame rate a little below the display's highest, or pictures wait again.",
		Lesson: "variable-refresh", Loop: "fixed-steps-with-interpolation",
	},
	{
		Asked: "Where does input lag come from, and when should I read the input?",
		Words: []string{"latency", "vsync", "queue", "mouse", "delay", "responsive", "compositor", "keyboard", "poll"},
		Answer: "Most of it is waiting: for the refresh, in a queue of pictures, and for a compositor; each may be " +
			"a refresh or more. Read the input after the wait for the display, not before. Keep the queue at " +
			"one picture if the machine is fast enough. A frame that begins late, so that its picture is just " +
			"ready, has the least.",
		Lesson: "where-latency-comes-from", Loop: "variable-steps",
		Threads: []string{"libretro/RetroArch#7042", "chocolate-doom/chocolate-doom#845",
			"godotengine/godot#94898", "glfw/glfw#973"},
	},
	{
		Asked: "Why does an interpolated object leave a streak when it teleports?",
		Words: []string{"respawn", "portal", "warp", "glitch", "reset interpolation", "wrap around", "flash",
			"one frame"},
		Answer: "A blend draws what is between the last two states, and after a teleport that is the whole way, for " +
			"a step. Tell the object that it was teleported: it takes its new place for both states. The same holds " +
			"for what has just appeared, and for a camera that cuts.",
		Lesson: "teleport-streaks", Loop: "fixed-steps-with-interpolation",
		Threads: []string{"godotengine/godot#59173", "godotengine/godot#110979", "stride3d/stride#2681"},
	},
	{
		Asked: "Why do fast objects fall through walls and floors?",
		Words: []string{"tunnelling", "tunneling", "bullet", "pass through", "collision missed", "continuous", "ccd"},
		Answer: "An update moves an object from one place to the next, and looks for walls only there. In a long " +
			"step it has passed the wall before anybody looks. Short steps of a fixed length help, and so does " +
			"continuous collision, which looks along the way. A long frame must not become a long step.",
		Lesson: "tunnelling", Loop: "fixed-steps",
	},
	{
		Asked: "Why does a replay, or the game of another player, end differently?",
		Words: []string{"determinism", "deterministic", "lockstep", "desync", "diverge", "multiplayer", "network"},
		Answer: "Steps of another length give another result, and so does input in another step. Use " +
			"steps of one length, count them, and say for each input before which step it comes. Take random " +
			"numbers from one source with a seed, and nothing from clocks or from the order of a map. Then the " +
			"same steps give the same bits, on the same kind of processor.",
		Lesson: "lockstep", Loop: "fixed-steps",
	},
}
