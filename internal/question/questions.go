package question

// The questions, and the threads on GitHub in which they were asked. Their order is a judgement, not a count.
var questions = []Question{
	{
		Asked: "Why does my game run faster on a 144 Hz display?",
		Words: []string{"twice as fast", "another computer", "faster computer", "too fast", "runs fast", "speed",
			"speed depends", "simulation speed", "animation speed", "movement speed", "game speed", "velocity",
			"refresh rate", "monitor", "frame rate dependent", "frame rate independent", "tied to the frame rate",
			"delta time movement", "165", "240", "120"},
		Answer: "Because it makes one update of a fixed length in every frame, and such a display has more frames. " +
			"An update has to know how much time has passed: either it is as long as the last frame was, or a " +
			"frame makes as many updates of a fixed length as fit into that time. The second way gives the same " +
			"physics on every display. Draw between the last two states as well, or motion judders where the two " +
			"rates differ.",
		Lesson: "what-is-a-game-loop", Loop: "fixed-steps-with-interpolation",
		Try: "looplab compare --loops one-step-per-frame,fixed-steps-with-interpolation --refresh 144 " +
			"--duration 3s",
		Threads: []string{"liabru/matter-js#702", "libgdx/libgdx#6967", "piqnt/planck.js#308"},
	},
	{
		Asked: "My ticks differ from the display's rate and it jitters: should I set them equal?",
		Words: []string{"judder", "stutter", "tick rate", "physics rate", "physics FPS", "physics refresh rate",
			"physics ticks", "physics process jitter", "physics every frame", "aliasing", "uneven", "jitter"},
		Answer: "No, because you do not know the displays of your players. When states come at one rate and are " +
			"shown at another, some are shown longer than others: this is temporal aliasing. Interpolation removes " +
			"it, because each picture is drawn between the last two states, at the moment that it is for. It costs " +
			"one step of latency, so keep the step short.",
		Lesson: "temporal-aliasing", Loop: "fixed-steps-with-interpolation",
		Try: "looplab compare --scene oscillator --loops fixed-steps,fixed-steps-with-interpolation " +
			"--step 40ms --duration 3s",
		Threads: []string{"godotengine/godot#73288", "hajimehoshi/ebiten#1156"},
	},
	{
		Asked: "60 ticks on 60 Hz, and still some frames have 0 or 2 updates: why?",
		Words: []string{"double update", "no update", "extra tick", "tick jitter", "uneven physics ticks",
			"micro stutter", "updates in a row", "clock jitter", "vsync", "snap", "physics jitter fix", "59.94",
			"equal rates"},
		Answer: "At each refresh an update is either just due or not quite yet, and the error of the clock " +
			"decides. Half a millisecond is enough; on a display of 59.94 Hz the same happens slowly. " +
			"Interpolation hides it. Engines also snap frame times to whole refreshes, or let an update come a " +
			"little early or late.",
		Lesson: "timer-jitter", Loop: "godot",
		Try: "looplab compare --scene oscillator --loops fixed-steps:step=16.667ms,godot --jitter 500us " +
			"--duration 3s",
		Threads: []string{"defold/defold#8614", "godotengine/godot#15270"},
	},
	{
		Asked: "How do I interpolate, and what is alpha?",
		Words: []string{"interpolation", "lerp", "blend", "accumulator", "remainder", "time step interpolation",
			"previous state", "between steps", "overstep fraction", "smooth", "tween"},
		Answer: "Keep the last two states. After the updates, divide what is left in the accumulator by the step: " +
			"this is alpha. 0 stands for the older state, 1 for the newer one. Draw the sum of the older state " +
			"times 1 - alpha and the newer one times alpha. Motion is then smooth at any refresh rate, but one " +
			"step late.",
		Lesson: "temporal-aliasing", Loop: "fixed-steps-with-interpolation",
		Try:     "looplab trace --loop fixed-steps-with-interpolation --step 40ms --duration 200ms",
		Threads: []string{"hajimehoshi/ebiten#605", "IceCreamYou/MainLoop.js#25", "godotengine/godot#30068"},
	},
	{
		Asked: "What does interpolation cost in latency, and would extrapolating be better?",
		Words: []string{"extrapolation", "extrapolation instead of interpolation", "interpolation latency",
			"tween delay", "prediction", "predict", "lag", "delay", "look ahead", "dead reckoning"},
		Answer: "Interpolation is always one step behind: 17 ms with 60 updates a second. Extrapolation is on " +
			"time, but it guesses: where something turns or hits, the picture runs on and then jumps back. With " +
			"short steps the delay is small, so most games interpolate. Extrapolate what moves straight, or where " +
			"you have no newer state, as over a network.",
		Lesson: "cost-of-interpolation", Loop: "fixed-steps-with-interpolation",
		Try: "looplab compare --scene oscillator " +
			"--loops fixed-steps-with-interpolation,dewitters-prediction --duration 3s",
	},
	{
		Asked: "Bodies are smooth, but the camera jitters: where must it move?",
		Words: []string{"follow", "shaking", "judder", "lateupdate", "fixedupdate", "camera jitter",
			"camera smoothing", "smooth camera follow", "camera physics tick rate", "cinemachine", "unity",
			"character"},
		Answer: "The body is drawn between two states, but the camera is at one of them, or moves in another kind " +
			"of update. So the two show different moments, and one jitters against the other. Draw the bodies " +
			"between states, and then, last in the frame, put the camera where the body is drawn. If you smooth " +
			"the camera, smooth that place, by the time of the frame.",
		Lesson: "camera-jitter", Loop: "fixed-steps-with-interpolation",
		Try: "looplab compare --scene camera --objects 7 --loops fixed-steps-with-interpolation,unity " +
			"--duration 3s",
		Threads: []string{"Jondolf/avian#211", "excaliburjs/Excalibur#2868", "godotengine/godot#76252"},
	},
	{
		Asked: "What limit helps against the spiral of death, and where does it go?",
		Words: []string{"maximum step", "max step", "maximumDeltaTime", "max physics steps per frame",
			"max sub steps", "clamp", "freeze", "slow", "hang", "catch up", "never catches up", "fail safe",
			"time accumulation", "overload", "0.25", "panic", "locks up", "missed frames"},
		Answer: "If an update takes longer than the time that it simulates, each frame owes more than the one " +
			"before. Limit the time that a frame may add to the accumulator, to 0.1 to 0.25 s. The game is then " +
			"slow, but it goes on. Tell the player, or make updates cheaper: the limit cures the freeze, not the " +
			"load.",
		Lesson: "spiral-of-death", Loop: "fiedler",
		Try:     "looplab compare --loops fixed-steps,fixed-steps:max-step=33.3ms --update-cost 20ms --duration 3s",
		Threads: []string{"bevyengine/bevy#8544"},
	},
	{
		Asked: "After the tab comes back everything races, or stands still: what should happen?",
		Words: []string{"hidden tab", "inactive tab", "tab active again", "tab catch up", "switch tabs", "spike",
			"pause when hidden", "lost focus", "inactive", "timer stops", "throttled requestAnimationFrame",
			"minimized", "background", "visibility", "alt tab", "suspend", "sleep"},
		Answer: "A hidden page gets no frames, so the first frame afterwards is very long. A loop without a limit " +
			"simulates all of that time at once, and a loop with one drops most of it. A game for one player " +
			"should pause: it should ignore a gap above half a second. A game with other players cannot pause, and " +
			"has to ask for the present state instead of computing it.",
		Lesson: "hidden-tab", Loop: "fixed-update-pausing",
		Try: "looplab compare --scene counters --objects 15 --loops fixed-update,fixed-update-pausing " +
			"--hidden 1s+4s --duration 6s",
		Threads: []string{"openfrontio/OpenFrontIO#4010", "mrdoob/three.js#27626"},
	},
	{
		Asked: "Dragging the window, or a breakpoint, stops the loop: what happens then?",
		Words: []string{"drag", "resize", "title bar", "debugger", "modal", "move window", "hold the window",
			"event loop blocks", "hitch", "stall"},
		Answer: "The system keeps your thread until the mouse is released, so one frame lasts for seconds. " +
			"Variable steps make one huge update of it, in which things go through walls. Fixed steps make many " +
			"updates, which takes time, unless a maximum step drops the rest. So limit that time, or run the loop " +
			"on another thread.",
		Lesson: "hitch", Loop: "fiedler",
		Try:     "looplab compare --loops variable-steps,fixed-steps,fiedler --stall 1s+1s --duration 3s",
		Threads: []string{"libsdl-org/SDL#1059", "glfw/glfw#561", "rust-windowing/winit#1484"},
	},
	{
		Asked: "A fixed time step stutters and a variable one does not: was the advice wrong?",
		Words: []string{"smooth", "judder", "monogame", "IsFixedTimeStep", "without interpolation",
			"fixedupdate jitter", "fixed process jitter", "timestep", "variable time step", "75 Hz",
			"fix your timestep"},
		Answer: "No, but a part of it is missing. A display of another rate shows some states longer than others. " +
			"Interpolation closes the gap between the two rates. A variable step only looks better: its physics " +
			"differ from display to display.",
		Lesson: "fixed-stutters", Loop: "fixed-steps-with-interpolation",
		Try: "looplab compare --scene oscillator " +
			"--loops variable-steps,fixed-steps,fixed-steps-with-interpolation --refresh 75 --duration 3s",
		Threads: []string{"MonoGame/MonoGame#6542", "raysan5/raylib#865"},
	},
	{
		Asked: "sleep() is not exact: how do I wait?",
		Words: []string{"frame limiter", "timer resolution", "target frame rate", "cpu cycles between frames",
			"timer", "busy wait", "busy loop", "spin", "thread sleep", "usleep", "SDL_Delay", "SetTargetFPS",
			"clock tick", "setTimeout", "setInterval", "setTimeout requestAnimationFrame", "inaccurate clock",
			"inaccurate FPS", "limiter", "frame limit", "granularity", "15.6 ms"},
		Answer: "A sleep ends at the first tick of the system's timer after its time is up, so it is late by up to " +
			"a tick. Never count the next period from the moment you wake: keep the time at which the next update " +
			"is due, and add whole steps to that. Sleep for a little less than you need, and spin through the " +
			"rest. Better still, wait for the display.",
		Lesson: "sleep-is-not-exact", Loop: "frame-rate-limited",
		Try: "looplab compare --scene oscillator --loops frame-rate-limited,set-timeout --timer 15.6ms " +
			"--duration 3s",
		Threads: []string{"luanti-org/luanti#15648", "fabiangreffrath/woof#947"},
	},
	{
		Asked: "Key presses are lost or count twice in the fixed update: why?",
		Words: []string{"not reliable", "input fixed time step", "input", "missed", "doubled", "keydown",
			"GetKeyDown", "just pressed", "is action just pressed", "dropped input", "input polling",
			"input depends on the frame rate", "edge", "button", "jump fails", "jump key"},
		Answer: "A press is seen in one frame, and a frame has no update, one, or two. Without an update the press " +
			"is lost; with two it counts twice. Put each press into a queue when it comes, and let the next update " +
			"take it out. Whether a key is held down may be asked at any time.",
		Lesson: "lost-presses", Loop: "fixed-steps",
		Try: "looplab compare --scene presses --objects 20 --clicks 20 " +
			"--loops fixed-steps:refresh=144,fixed-steps:refresh=30 --duration 4s",
		Threads: []string{"Leafwing-Studios/leafwing-input-manager#522", "cBournhonesque/lightyear#349",
			"Unity-Technologies/InputSystem#1935"},
	},
	{
		Asked: "Why does the height of a jump depend on the frame rate?",
		Words: []string{"gravity", "gravity depends", "frame rate gravity", "euler", "semi-implicit euler",
			"integration", "parabola", "platformer", "higher", "lower", "jump distance", "jump FPS", "verlet"},
		Answer: "Each step moves an object by a speed that is right only at one end of the step. With the new " +
			"speed a jump is too low, and with the old one too high, by half a step of flight. Fixed steps make " +
			"the error the same everywhere. The mean of the old and the new speed has no error, as long as only " +
			"gravity acts.",
		Lesson: "jump-height", Loop: "fixed-steps",
		Try: "looplab compare --scene jumps --objects 3 " +
			"--loops variable-steps:refresh=144,variable-steps:refresh=15 --duration 4s",
		Threads: []string{"4ian/GDevelop#3408", "schteppe/cannon.js#223"},
	},
	{
		Asked: "Why does my lerp move faster at a higher frame rate?",
		Words: []string{"lerp", "lerp smoothing", "lerp delta time", "lerp camera smoothing", "lerp factor",
			"frame rate independent lerp", "smoothing depends on the frame rate", "exponential smoothing",
			"exponential decay", "smoothing speed", "damping"},
		Answer: "It goes the same part of the way in every frame, and more frames are more parts: at 144 Hz it " +
			"arrives sooner. Times the delta it is nearly right, but in a long frame it goes too far, even beyond " +
			"its target. Go the part 1 - exp(-rate * delta) instead, which comes to the same in one long frame as in " +
			"two short ones. Or do it in a step of a fixed length, and interpolate.",
		Lesson: "what-is-a-game-loop", Loop: "fixed-steps-with-interpolation",
		Try: "looplab compare --scene oscillator " +
			"--loops one-step-per-frame:refresh=30,one-step-per-frame:refresh=144 --duration 3s",
		Threads: []string{"godotengine/godot#93115", "HaxeFlixel/flixel#2921", "Neos-Metaverse/NeosPublic#2787"},
	},
	{
		Asked: "Should I smooth the delta?",
		Words: []string{"delta time", "average", "mean", "filter", "noise", "moving average", "delta history",
			"time smoothing", "smoothDeltaTime", "raw delta time", "dt"},
		Answer: "The mean of the last frame times takes away most of the jitter of the clock. But a long frame stays " +
			"in it, so one long frame makes several wrong steps; libGDX removed its mean for that reason. It is " +
			"better to round the time to whole refreshes, because there is always a whole number of them between " +
			"two pictures.",
		Lesson: "smooth-the-delta", Loop: "godot-smoothed",
		Try: "looplab compare --scene oscillator --loops variable-steps,libgdx-smoothed,godot-smoothed " +
			"--jitter 4ms --stall 1s+100ms --duration 3s",
		Threads: []string{"libgdx/libgdx#6228", "FlaxEngine/FlaxEngine#703"},
	},
	{
		Asked: "Does G-Sync or FreeSync make my loop right?",
		Words: []string{"variable refresh", "vrr", "adaptive", "tearing", "gsync", "freesync", "144"},
		Answer: "It shows a picture when it is ready, from some 48 to 144 times a second, so nothing waits and " +
			"nothing tears. But it does not make equal steps: a loop with variable steps is as uneven as its " +
			"frames. Keep fixed steps and interpolate, with the time at which the picture will be shown. Limit the " +
			"frame rate to a little below the display's highest, or pictures wait again.",
		Lesson: "variable-refresh", Loop: "fixed-steps-with-interpolation",
		Try: "looplab compare --scene oscillator --loops variable-steps,variable-steps:refresh=48-144 " +
			"--draw-cost 17ms --duration 3s",
	},
	{
		Asked: "Where does input lag come from, and when should I read the input?",
		Words: []string{"input latency", "vsync lag", "tearing or lag", "latency", "vsync", "queue", "mouse lag",
			"cursor lag", "delay", "responsive", "compositor", "mouse delay", "keyboard delay", "poll",
			"frames in flight", "triple buffering"},
		Answer: "Most of it is waiting: for the refresh, in a queue of pictures, and for a compositor, which puts " +
			"all windows together; each may take a refresh or more. Read the input after the wait for the display, " +
			"not before. Keep the queue at one picture if the machine is fast enough. Latency is least if the " +
			"frame begins so late that its picture is just ready for the refresh.",
		Lesson: "where-latency-comes-from", Loop: "variable-steps",
		Try: "looplab compare --scene oscillator --clicks 20 " +
			"--loops variable-steps,variable-steps:queue=3,variable-steps:frame-delay=auto --duration 3s",
		Threads: []string{"libretro/RetroArch#7042", "chocolate-doom/chocolate-doom#845",
			"godotengine/godot#94898", "glfw/glfw#973"},
	},
	{
		Asked: "Why does an interpolated object leave a streak when it teleports?",
		Words: []string{"respawn", "spawn", "portal", "warp", "glitch", "reset interpolation",
			"reset physics interpolation", "wrap around", "ghost", "flash", "one frame"},
		Answer: "Interpolation draws what is between the last two states, and after a teleport that is the whole " +
			"way, for one step. Tell the object that it was teleported: it then takes its new place for both " +
			"states. The same holds for an object that has just appeared, and for a camera that cuts.",
		Lesson: "teleport-streaks", Loop: "fixed-steps-with-interpolation",
		Try: "looplab compare --objects 12 --loops " +
			"fixed-steps-with-interpolation:scene=teleport,fixed-steps-with-interpolation:scene=teleport-told --step " +
			"100ms --duration 3s",
		Threads: []string{"godotengine/godot#59173", "godotengine/godot#110979", "stride3d/stride#2681"},
	},
	{
		Asked: "Why do fast objects fall through walls and floors?",
		Words: []string{"through the wall", "thin wall", "high speed", "max velocity", "tunnelling", "tunneling",
			"bullet", "projectile", "missile", "pass through", "skip over", "collision missed",
			"collision detection", "collision frame rate", "hit", "continuous", "ccd"},
		Answer: "An update moves an object from one place to the next, and looks for walls only at the new place. " +
			"In a long step the object has passed the wall before anybody looks. Short steps of a fixed length " +
			"help, and so does continuous collision, which looks along the way. A long frame must never become a " +
			"long step.",
		Lesson: "tunnelling", Loop: "fixed-steps",
		Try: "looplab compare --loops variable-steps,fixed-steps,variable-steps:continuous=on " +
			"--continuous off --objects 60 --stall 3s+483ms --duration 5s",
	},
	{
		Asked: "Why does a replay, or the game of another player, end differently?",
		Words: []string{"replay restart", "not the same twice", "determinism", "deterministic",
			"deterministic physics", "lockstep", "desync", "diverge", "multiplayer", "network", "netcode",
			"rollback", "out of sync", "same inputs", "same result", "different machines", "cross-platform",
			"floating point"},
		Answer: "A step of another length gives another result, and so does an input that comes before another " +
			"step. Use steps of one length, count them, and say for each input before which step it comes. Take " +
			"random numbers from one source with a seed, and nothing from clocks or from the order of a map. Then " +
			"the same steps give the same bits, on the same kind of processor.",
		Lesson: "lockstep", Loop: "fixed-steps",
		Try: "looplab compare --loops fixed-steps:jitter=2ms,variable-steps:jitter=2ms --duration 3s",
	},
	{
		Asked: "How many bodies can my computer simulate before the frame rate drops?",
		Words: []string{"stress test", "benchmark", "performance", "physics performance", "improve performance",
			"optimization", "many objects", "lots of rigid bodies", "thousands of bodies", "bottleneck", "too slow",
			"limit"},
		Answer: "As many as the updates of a frame have time for: at 60 frames a second 16.7 ms, less what drawing " +
			"takes. The stress test (the button below the number of objects, Shift X, or looplab stress) finds the " +
			"number for this computer, and says what gives way first. With more of them each frame owes more than " +
			"the one before. A maximum step ends that spiral, and fewer updates with interpolation or a faster " +
			"engine push it away.",
		Lesson: "spiral-of-death", Loop: "fiedler",
		Try:     "looplab stress",
		Threads: []string{"tainicom/Aether.Physics2D#61", "UPBGE/upbge#2033", "godotengine/godot#93184"},
		Tested:  true,
	},
	{
		Asked: "Why is my game in slow motion on a weak machine?",
		Words: []string{"slow computer", "slow device", "low end", "half speed", "below 60", "low refresh rate",
			"lags", "slows down", "physics slow", "slow when the frame rate drops", "IsRunningSlowly", "old laptop"},
		Answer: "Its updates take longer than the time that they simulate, and a maximum step drops the rest, or it " +
			"makes one update a frame and gets few frames. Fewer, longer steps need less work for the same time: " +
			"50 ms instead of 16.7 ms is a third of it. Check that the physics bear them, or do less in an update. " +
			"Without a maximum step it would be a spiral of death.",
		Lesson: "slow-machine", Loop: "mainloop-js-longer-steps",
		Try: "looplab compare --loops fixed-steps:max-step=33.3ms,fixed-steps:step=50ms --update-cost 40ms " +
			"--duration 3s",
		Threads: []string{"endless-sky/endless-sky#7542", "rwengine/openrw#297"},
	},
	{
		Asked: "Which delta belongs inside a fixed step?",
		Words: []string{"fixedDeltaTime", "delta in fixed update", "deltaTime in FixedUpdate",
			"physics process delta", "multiply by delta", "delta time usage", "incorrect delta time", "constant",
			"which dt"},
		Answer: "The length of the step, which is always the same. The time of the frame belongs to what is done " +
			"once a frame: sounds, menus, a camera that follows the picture. An engine may hand out the right one " +
			"under one name, as Unity does with deltaTime, and others do not. Print both if you are not sure.",
		Lesson: "what-is-a-game-loop", Loop: "unity",
		Try: "looplab trace --loop unity --refresh 144 --duration 100ms",
	},
	{
		Asked: "My clock counts whole milliseconds: what does that do?",
		Words: []string{"integer", "rounding", "rounded to a whole number", "precision", "time precision",
			"sub-millisecond", "clock resolution", "time resolution", "ms", "microseconds", "Date.now", "getTicks",
			"GetTickCount", "performance counter", "performance.now", "delta time"},
		Answer: "At 60 Hz the frame times are then 16, 17 and 17 ms, and at 144 Hz 6, 7 and 7. Each step is up to a " +
			"millisecond wrong, which is seen as jitter, and a loop that adds them up drifts if it rounds each. Use " +
			"a clock of microseconds or better. If there is none, keep the sum and round only the result.",
		Lesson: "timer-jitter", Loop: "fixed-steps-with-interpolation",
		Try: "looplab compare --scene oscillator --loops variable-steps,fixed-steps-with-interpolation --jitter " +
			"500us --duration 3s",
		Threads: []string{"excaliburjs/Excalibur#3180", "kraflab/dsda-doom#14"},
	},
	{
		Asked: "Some frames have two updates and others none: how do I spread the load?",
		Words: []string{"uneven load", "physics twice in a frame", "double update", "heavy frame",
			"frame rate halves", "spread", "budget"},
		Answer: "A frame with two updates takes twice as long. If that is longer than a refresh, the next frame has " +
			"two again: the frame rate halves and stays there. Make an update so cheap that two fit into a frame, " +
			"choose a step that is a little longer than a refresh, or limit the updates of a frame.",
		Lesson: "vsync-trap", Loop: "unreal-substepping",
		Try: "looplab compare --scene oscillator --loops fixed-steps,fixed-steps:max-step=33.3ms --update-cost 12ms " +
			"--draw-cost 3ms --stall 2s+100ms --duration 5s",
	},
	{
		Asked: "How do I get an even 30 frames a second?",
		Words: []string{"frame pacing", "30 FPS", "24 FPS", "59 FPS", "FPS lock", "cap", "FPS cap",
			"frame limiter stutter", "uneven frames", "uneven frame time", "swap interval"},
		Answer: "Show each picture for as many refreshes as the one before: two, on a display of 60 Hz. A limiter " +
			"that sleeps is late by a little and misses a refresh now and then, and a rate that does not divide the " +
			"display's, such as 24 on 60 Hz, cannot be even. So wait for the display, not for a timer.",
		Lesson: "fps-control", Loop: "swappy",
		Try: "looplab compare --scene oscillator --loops swappy,mainloop-js:max-fps=30 --draw-cost 20ms " +
			"--duration 3s",
		Threads: []string{"flyinghead/flycast#1336", "hrydgard/ppsspp#12460"},
	},
	{
		Asked: "What does 1 % low mean?",
		Words: []string{"percentile", "0.1% low", "99th percentile", "average FPS", "calculate",
			"frame time instead of FPS", "measure frame time", "benchmark values", "csv", "statistics"},
		Answer: "The frame rate of the slowest hundredth. Tools define it in three ways: the mean of the slowest 1 % " +
			"of the frames, the frame time that 99 % of the frames stay below, or the one that the slowest 1 % of " +
			"the time exceed. They differ widely if there is one long frame, so name yours. A mean hides such a " +
			"frame.",
		Lesson: "hitch", Loop: "fixed-steps-with-interpolation",
		Try:     "looplab run --loop variable-steps --stall 1s+200ms --duration 5s",
		Threads: []string{"GameTechDev/PresentMon#219", "GameTechDev/PresentMon#153"},
	},
	{
		Asked: "How many sub-steps does physics need?",
		Words: []string{"substeps", "iterations", "stacking", "stack of boxes", "unstable", "unstable physics",
			"jiggle", "wobble", "vibration", "vehicle", "ragdoll", "spring", "pile falls", "stiff", "solver"},
		Answer: "As many as make a step short enough for the fastest and the stiffest thing: what falls a metre in a " +
			"step tunnels, and a pile of boxes comes apart in steps of 125 ms. Divide the time of a frame into equal " +
			"steps of at most 1/60 s, and bullets into more. Many short steps with few iterations are better than " +
			"one long step with many.",
		Lesson: "unsteady-stack", Loop: "unreal-substepping",
		Try: "looplab compare --scene stack --objects 91 --refresh 8 --loops variable-steps,unreal-substepping " +
			"--duration 5s",
		Threads: []string{"bepu/bepuphysics2#204", "liabru/matter-js#5"},
	},
}
