// Loaded before a build of the client: the bundler also writes the map of each file, which says from which module a place in it comes.
import { plugin } from "bun";
import * as vite from "vite";

const withMaps: typeof vite.build = (config) =>
  vite.build({ ...config, build: { ...config?.build, sourcemap: "hidden" } });

plugin({
  name: "maps-kept",
  setup(build) {
    build.module("vite", () => ({ loader: "object", exports: { ...vite, build: withMaps } }));
  },
});
