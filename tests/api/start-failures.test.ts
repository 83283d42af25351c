// A start that fails: one plain sentence, no stack, and exit code 1.
import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabase } from "../support/server.ts";

async function start(env: Record<string, string>) {
  const child = Bun.spawn([process.execPath, "server/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      HOST: "127.0.0.1",
      PORT: "0",
      DEMO: "1",
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, said: `${out}${err}`.trim() };
}

test("a start that cannot be is told in one sentence", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sunwai-start-"));
  const file = join(folder, "a file");
  writeFileSync(file, "");
  const blocker = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const DATABASE_URL = await freshDatabase({ seeded: true });
  const DATA_DIR = join(folder, "data");
  const wrongPassword = new URL(DATABASE_URL);
  wrongPassword.pathname = "/there_is_no_such_database";
  const tries: [Record<string, string>, RegExp][] = [
    [{ DATABASE_URL, DATA_DIR, PORT: String(blocker.port) }, /^Something else listens at /],
    [{ DATABASE_URL, DATA_DIR, HOST: "no.such.host.example" }, /^The server cannot listen at no\.such\.host/],
    [{ DATABASE_URL: "postgres://a:p%zz@127.0.0.1:1/x", DATA_DIR }, /is not encoded: write % as %25/],
    [{ DATABASE_URL, DATA_DIR, HOST: "203.0.113.77" }, /^The server cannot listen at 203\.0\.113\.77/],
    [{ DATABASE_URL: "postgres://a:b@127.0.0.1:9/none", DATA_DIR }, /^The database does not answer/],
    [{ DATABASE_URL: wrongPassword.href, DATA_DIR }, /^The database does not answer/],
    [{ DATA_DIR: file, DATABASE_URL: "" }, /a file/],
    [
      { DATABASE_URL, DATA_DIR, RECORDINGS_S3_BUCKET: "recordings", RECORDINGS_S3_KEY: "court" },
      /^RECORDINGS_S3_ENDPOINT and RECORDINGS_S3_SECRET are missing; an S3 store of recordings needs /,
    ],
  ];
  try {
    for (const [env, sentence] of tries) {
      const { code, said } = await start(env);
      expect(said).toMatch(sentence);
      expect(said).not.toMatch(/\n\s+at |node_modules/);
      expect([code, said.split("\n")]).toEqual([1, [expect.any(String)]]);
    }
  } finally {
    await blocker.stop(true);
    rmSync(folder, { recursive: true, force: true });
  }
});
