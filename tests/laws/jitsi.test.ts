// Law of the Jitsi folder: its README names one version of Jitsi, which the plugins were tried with.
import { expect, test } from "bun:test";
import { resolve } from "node:path";

test("one version of Jitsi is pinned", async () => {
  const readme = await Bun.file(resolve(import.meta.dir, "../../jitsi/README.md")).text();
  expect(new Set(readme.match(/stable-\d+(-\d+)?/g)).size).toBe(1);
});
