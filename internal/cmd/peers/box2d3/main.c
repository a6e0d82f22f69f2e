// A runner for Box2D v3, compiled with the engine's own sources. See internal/cmd/peers/runner.go for the protocol.
#include <box2d/box2d.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static b2WorldId world;
static b2BodyId *balls;
static int count, room;

static void addBox(float x, float y, float halfWidth, float halfHeight) {
	b2BodyDef def = b2DefaultBodyDef();
	def.position = (b2Vec2){x, y};
	b2ShapeDef shape = b2DefaultShapeDef();
	shape.material.friction = 0.2f;
	b2Polygon box = b2MakeBox(halfWidth, halfHeight);
	b2CreatePolygonShape(b2CreateBody(world, &def), &shape, &box);
}

static void addBall(float x, float y, float radius) {
	b2BodyDef def = b2DefaultBodyDef();
	def.type = b2_dynamicBody;
	def.position = (b2Vec2){x, y};
	b2ShapeDef shape = b2DefaultShapeDef();
	shape.density = 1;
	shape.material.friction = 0.2f;
	shape.material.restitution = 0.6f;
	b2Circle circle = {{0, 0}, radius};
	if (count == room) {
		room = 2 * room + 64;
		balls = realloc(balls, room * sizeof *balls);
	}
	balls[count] = b2CreateBody(world, &def);
	b2CreateCircleShape(balls[count++], &shape, &circle);
}

// took steps the world and returns how long that took, in ns.
static long long took(int steps) {
	struct timespec began, ended;
	clock_gettime(CLOCK_MONOTONIC, &began);
	for (int i = 0; i < steps; i++) b2World_Step(world, 1.0f / 60, 4);
	clock_gettime(CLOCK_MONOTONIC, &ended);
	return (ended.tv_sec - began.tv_sec) * 1000000000LL + (ended.tv_nsec - began.tv_nsec);
}

// obey follows an order, a line, and reports whether it knows it.
static int obey(const char *line) {
	float x, y, w, h;
	int n;
	if (strncmp(line, "pit", 3) == 0) {
		// Only our own worlds need these.
	} else if (sscanf(line, "box %f %f %f %f", &x, &y, &w, &h) == 4) {
		addBox(x, y, w, h);
	} else if (sscanf(line, "ball %f %f %f", &x, &y, &w) == 3) {
		addBall(x, y, w);
	} else if (strncmp(line, "build", 5) == 0) {
		puts("built");
	} else if (sscanf(line, "step %d", &n) == 1) {
		printf("%lld\n", took(n));
	} else if (strncmp(line, "places", 6) == 0) {
		for (int i = 0; i < count; i++) {
			b2Vec2 p = b2Body_GetPosition(balls[i]);
			printf("%g %g\n", p.x, p.y);
		}
		puts("end");
	} else {
		fprintf(stderr, "unknown order: %s", line);
		return 0;
	}
	fflush(stdout);
	return 1;
}

// The only argument is the number of workers. With more than one, Box2D starts its own threads.
int main(int argc, char **argv) {
	b2WorldDef def = b2DefaultWorldDef();
	def.gravity = (b2Vec2){0, -10};
	def.workerCount = argc > 1 ? atoi(argv[1]) : 1;
	world = b2CreateWorld(&def);
	char line[256];
	while (fgets(line, sizeof line, stdin)) {
		if (!obey(line)) return 1;
	}
	return 0;
}
