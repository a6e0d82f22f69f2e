// link sets a program of two shaders as the one that draws, and returns it.
export function link(gl, vertexShader, fragmentShader) {
	const program = gl.createProgram();
	for (const [kind, text] of [[gl.VERTEX_SHADER, vertexShader], [gl.FRAGMENT_SHADER, fragmentShader]]) {
		const shader = gl.createShader(kind);
		gl.shaderSource(shader, text);
		gl.compileShader(shader);
		gl.attachShader(program, shader);
	}
	gl.linkProgram(program);
	if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
	gl.useProgram(program);
	return program;
}
