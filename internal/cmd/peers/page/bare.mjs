// A page of WebGL that clears its canvas each frame. With ?copy it clears a picture of the same size and copies that onto
// the canvas, as Ebitengine does.
import { link } from './program.mjs';

const vertexShader = `#version 300 es
out vec2 place;
void main() {
	place = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0; // a triangle that covers all
	gl_Position = vec4(place * 2.0 - 1.0, 0, 1);
}`;

const fragmentShader = `#version 300 es
precision highp float;
in vec2 place;
uniform sampler2D picture;
out vec4 result;
void main() { result = texture(picture, place); }`;

const canvas = document.querySelector('canvas');
canvas.width = canvas.clientWidth;
canvas.height = canvas.clientHeight;
const gl = canvas.getContext('webgl2', { antialias: false, alpha: false });
gl.clearColor(0.96, 0.96, 0.96, 1);

// pictureOf returns a picture as large as the canvas that can be drawn on. It becomes the texture of what is drawn.
function pictureOf({ width, height }) {
	gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
	gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
	gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
	const picture = gl.createFramebuffer();
	gl.bindFramebuffer(gl.FRAMEBUFFER, picture);
	gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, gl.getParameter(gl.TEXTURE_BINDING_2D), 0);
	return picture;
}

let picture = null; // null is the canvas
if (new URLSearchParams(location.search).has('copy')) {
	picture = pictureOf(canvas);
	link(gl, vertexShader, fragmentShader); // it copies the texture
}

function frame() {
	requestAnimationFrame(frame);
	gl.bindFramebuffer(gl.FRAMEBUFFER, picture);
	gl.clear(gl.COLOR_BUFFER_BIT);
	if (!picture) return;
	gl.bindFramebuffer(gl.FRAMEBUFFER, null);
	gl.clear(gl.COLOR_BUFFER_BIT);
	gl.drawArrays(gl.TRIANGLES, 0, 3);
}
requestAnimationFrame(frame);
