import { FixedStepsWithInterpolation, NEXT_FRAME } from "./FixedStepsWithInterpolation.js";

const canvas = document.querySelector("canvas");
const context = canvas.getContext("2d");
const report = globalThis.report ?? (() => {}); // a test reads the calls

// A ball that bounces, drawn between its last two places. Times are whole nanoseconds.
const ball = { x: 20, y: 20, speedX: 180, speedY: 0, radius: 20, lastX: 20, lastY: 20 };

const game = {
  update(dt) {
    report(`update ${dt}`);
    const seconds = dt / 1e9;
    [ball.lastX, ball.lastY] = [ball.x, ball.y];
    ball.speedY += 900 * seconds;
    ball.x += ball.speedX * seconds;
    ball.y += ball.speedY * seconds;
    if (ball.y > canvas.height - ball.radius) ball.speedY = -Math.abs(ball.speedY);
    if (ball.x > canvas.width - ball.radius) ball.speedX = -Math.abs(ball.speedX);
    if (ball.x < ball.radius) ball.speedX = Math.abs(ball.speedX);
  },
  draw(alpha) {
    report(`draw ${alpha.toFixed(6)}`);
    const between = (last, next) => last + (next - last) * alpha;
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.beginPath();
    context.arc(between(ball.lastX, ball.x), between(ball.lastY, ball.y), ball.radius, 0, 2 * Math.PI);
    context.fill();
  },
};

const now = () => Math.round(performance.now() * 1e6);
const wait = (wake) => wake === NEXT_FRAME ? requestAnimationFrame(frame)
  : setTimeout(frame, Math.max(0, (wake - now()) / 1e6));
const frame = () => wait(loop.frame(now(), game));

const loop = new FixedStepsWithInterpolation();
wait(loop.start(now(), game));
