// A runner for Box2D 2.4, from Debian's libbox2d-dev. See internal/cmd/peers/runner.go for the protocol.
#include <box2d/box2d.h>

#include <chrono>
#include <iostream>
#include <string>
#include <vector>

int main() {
	std::ios::sync_with_stdio(false);
	b2World world(b2Vec2(0, -10));
	std::vector<b2Body*> balls;
	std::string word;
	while (std::cin >> word) {
		if (word == "pit") {
			std::getline(std::cin, word); // only our own worlds need these
		} else if (word == "box") {
			float x, y, halfWidth, halfHeight;
			std::cin >> x >> y >> halfWidth >> halfHeight;
			b2BodyDef def;
			def.position.Set(x, y);
			b2PolygonShape shape;
			shape.SetAsBox(halfWidth, halfHeight);
			world.CreateBody(&def)->CreateFixture(&shape, 0);
		} else if (word == "ball") {
			b2BodyDef def;
			def.type = b2_dynamicBody;
			b2CircleShape shape;
			std::cin >> def.position.x >> def.position.y >> shape.m_radius;
			b2FixtureDef fixture;
			fixture.shape = &shape;
			fixture.density = 1;
			fixture.restitution = 0.6f;
			balls.push_back(world.CreateBody(&def));
			balls.back()->CreateFixture(&fixture);
		} else if (word == "build") {
			std::cout << "built" << std::endl;
		} else if (word == "step") {
			int n;
			std::cin >> n;
			auto began = std::chrono::steady_clock::now();
			for (int i = 0; i < n; i++) world.Step(1.0f / 60, 8, 3);
			auto took = std::chrono::steady_clock::now() - began;
			std::cout << std::chrono::duration_cast<std::chrono::nanoseconds>(took).count() << std::endl;
		} else if (word == "places") {
			for (b2Body* b : balls) std::cout << b->GetPosition().x << ' ' << b->GetPosition().y << '\n';
			std::cout << "end" << std::endl;
		} else {
			std::cerr << "unknown order: " << word << std::endl;
			return 1;
		}
	}
}
