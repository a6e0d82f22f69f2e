// What the exported lines use of MonoGame.
namespace Microsoft.Xna.Framework
{
    public class GameTime {}

    public class Game
    {
        public bool IsFixedTimeStep { get; set; }
        protected virtual void BeginRun() {}
        protected virtual void Update(GameTime time) {}
        protected virtual void Draw(GameTime time) {}
    }

    public class GraphicsDeviceManager
    {
        public GraphicsDeviceManager(Game game) {}
        public bool SynchronizeWithVerticalRetrace { get; set; }
    }
}
