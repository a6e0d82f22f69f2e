// The page draws as the sandbox does (ui/view/balls.go, ui/view/shapes.kage): all balls in one draw call of quads,
// whose fragments blend the edge of a disc. A ball here is one instance with its place. The sandbox's ball is four
// vertices of twelve numbers, and a framework first draws them into another picture, so this page has less to do.

import { link } from './program.mjs';

const vertexShader = `#version 300 es
in vec2 corner; // of a quad, from -1 to 1
in vec2 place;  // metres
in vec3 color;
uniform vec2 size;   // of the canvas, in pixels
uniform float scale; // pixels a metre
uniform float radius;
out vec2 way; // from the middle, in pixels
out vec3 tone;
void main() {
	float reach = radius * scale + 1.0;
	way = corner * reach;
	tone = color;
	vec2 pixel = vec2(size.x / 2.0 + place.x * scale, place.y * scale) + way;
	gl_Position = vec4(pixel / size * 2.0 - 1.0, 0, 1);
}`;

const fragmentShader = `#version 300 es
precision highp float;
in vec2 way;
in vec3 tone;
uniform float scale;
uniform float radius;
out vec4 result;
void main() {
	float inside = radius * scale - length(way);
	result = vec4(tone, 1) * clamp(inside + 0.5, 0.0, 1.0);
}`;

export class Painter {
	// A Painter draws a pit whose balls all have the same size.
	constructor(canvas, pit) {
		this.canvas = canvas;
		this.gl = canvas.getContext('webgl2', { antialias: false, alpha: false });
		this.width = 2 * pit.boxes[0].halfWidth; // of the floor
		this.radius = pit.balls[0].radius;
		this.places = new Float32Array(2 * pit.balls.length);
		this.program = link(this.gl, vertexShader, fragmentShader);
		this.size = this.gl.getUniformLocation(this.program, 'size');
		this.scale = this.gl.getUniformLocation(this.program, 'scale');
		this.gl.uniform1f(this.gl.getUniformLocation(this.program, 'radius'), this.radius);
		this.gl.enable(this.gl.BLEND);
		this.gl.blendFunc(this.gl.ONE, this.gl.ONE_MINUS_SRC_ALPHA);
		this.gl.clearColor(0.96, 0.96, 0.96, 1);
		this.fill('corner', 2, 0, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), this.gl.STATIC_DRAW);
		this.fill('color', 3, 1, colors(pit.balls.length), this.gl.STATIC_DRAW);
		this.placesBuffer = this.fill('place', 2, 1, this.places, this.gl.STREAM_DRAW);
	}

	// fill makes a buffer for one of the shader's inputs: one value per vertex (divisor 0) or per ball (1).
	fill(name, width, divisor, data, usage) {
		const { gl } = this;
		const buffer = gl.createBuffer();
		gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
		gl.bufferData(gl.ARRAY_BUFFER, data, usage);
		const at = gl.getAttribLocation(this.program, name);
		gl.enableVertexAttribArray(at);
		gl.vertexAttribPointer(at, width, gl.FLOAT, false, 0, 0);
		gl.vertexAttribDivisor(at, divisor);
		return buffer;
	}

	// fit makes the picture as large as the page, and shows the pit as large as the sandbox does, 3:2.
	fit() {
		const { gl, canvas } = this;
		const { clientWidth, clientHeight } = canvas;
		if (canvas.width === clientWidth && canvas.height === clientHeight) return; // setting them clears the canvas
		canvas.width = clientWidth;
		canvas.height = clientHeight;
		gl.viewport(0, 0, canvas.width, canvas.height);
		gl.uniform2f(this.size, canvas.width, canvas.height);
		gl.uniform1f(this.scale, Math.min(canvas.width / this.width, canvas.height / (this.width * 2 / 3)));
	}

	// draw draws a picture, with the pit's floor at the bottom.
	draw(places) {
		const { gl } = this;
		this.fit();
		places.forEach((p, i) => {
			this.places[2 * i] = p.x - this.width / 2;
			this.places[2 * i + 1] = p.y;
		});
		gl.clear(gl.COLOR_BUFFER_BIT);
		gl.bindBuffer(gl.ARRAY_BUFFER, this.placesBuffer);
		gl.bufferData(gl.ARRAY_BUFFER, this.places, gl.STREAM_DRAW);
		gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, places.length);
	}
}

// colors returns the colours of n balls. All have the same lightness, and hues a golden angle apart.
function colors(n) {
	const all = new Float32Array(3 * n);
	for (let i = 0; i < n; i++) {
		for (let part = 0; part < 3; part++) {
			all[3 * i + part] = 0.5 + 0.35 * Math.cos(2 * Math.PI * (i * 0.618 + part / 3));
		}
	}
	return all;
}
