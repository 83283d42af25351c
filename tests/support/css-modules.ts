// Loaded before every unit test (bunfig.toml): a component's own style sheet gives each class by the name it has there.
import { plugin } from "bun";

const code =
  "export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });";

plugin({
  name: "css-modules",
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, () => ({ contents: code, loader: "js" }));
  },
});
