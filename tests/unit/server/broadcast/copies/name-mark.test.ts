// ffmpeg that hangs while it puts a name into a film is ended.
import { afterAll, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMarking } from "../../../../../server/broadcast/copies/name-mark.ts";
import { until } from "../../../../support/client.ts";
import { isRunning } from "../../../../support/processes.ts";

const folder = mkdtempSync(join(tmpdir(), "sunwai-mark-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that says its number, takes nothing, gives nothing and does not end. */
function hangs(): { program: string; pid: () => number } {
  const [program, noted] = [join(folder, "hangs"), join(folder, "pid")];
  writeFileSync(program, `#!/bin/sh\necho $$ > ${noted}\nexec sleep 600\n`);
  chmodSync(program, 0o755);
  return { program, pid: () => Number(readFileSync(noted, "utf8")) };
}

test("what hangs is ended when the work is given up, whether it is written to or waited for", async () => {
  for (const waits of ["write", "end"] as const) {
    const giving = new AbortController();
    const { program, pid } = hangs();
    const size = { width: 64, height: 36 };
    const marking = await startMarking(
      { program, lines: ["A <name> & more", "1"], size, signal: giving.signal },
      async () => {},
    );
    // More than a pipe holds.
    const waiting = waits === "write" ? marking.write(new Uint8Array(1_000_000)) : marking.end();
    const number = await until("it to run", () => {
      try {
        return pid();
      } catch {
        return 0;
      }
    });
    giving.abort(new Error("given up"));
    await expect(waiting).rejects.toThrow("given up");
    await marking.stop();
    expect(isRunning(number)).toBe(false);
    rmSync(join(folder, "pid"));
  }
});
