// What the exported lines use of Unity.
namespace UnityEngine
{
    public class MonoBehaviour {}

    public static class Time
    {
        public static double realtimeSinceStartupAsDouble { get { return 0; } }
    }
}
