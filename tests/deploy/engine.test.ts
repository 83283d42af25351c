// What install.sh says of an old Docker engine, whose internal networks lead to the machine's own addresses.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { copyOfDeploy } from "./support/scripts.ts";
import { run } from "./support/tools.ts";

const made = copyOfDeploy();
beforeAll(() =>
  made.program(
    "docker",
    'case "$*" in "compose version --short") echo 2.40.3 ;; "version --format"*) [ -n "$ENGINE" ] && echo "$ENGINE" ;; esac',
  ),
);
afterAll(() => rmSync(made.place, { recursive: true, force: true }));

/** What the check of Docker says of an engine of this version. */
async function told(engine: string): Promise<string> {
  const script = `. "${join(made.deploy, "checks.sh")}"; check_docker; echo "problems: $problems"`;
  const { out } = await run([join(made.bin, "bash"), "-c", script], {
    env: { PATH: made.bin, ENGINE: engine },
  });
  expect(out).toEndWith("problems: 0\n");
  return out;
}

test.each(["20.10.24+dfsg1", "19.03.15", "24.0.9"])(
  "%s is noted, with what can be done, and does not keep anybody",
  async (engine) => {
    const said = await told(engine);
    expect(said).toContain(`note: Docker Engine is ${engine}. Before 25.0`);
    expect(said).toContain("deploy/README.md");
  },
);

test.each(["25.0.0", "25.0.4", "26.1.3", "28.0.1", "100.0.0", ""])("%p is not", async (engine) => {
  expect(await told(engine)).toBe("problems: 0\n");
});
