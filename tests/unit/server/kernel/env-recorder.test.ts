// The environment of the recorder service: what it needs, what is refused and how, and what its browsers are told.
import { expect, test } from "bun:test";
import { EnvError, readRecorderEnv } from "../../../../server/kernel/env.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const needed = { COURT_URL: "http://app:3000/", RECORDER_SECRET: SECRET };

function problems(more: Record<string, string>): string[] {
  try {
    readRecorderEnv({ ...needed, ...more });
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

test("an address and a secret are enough; pages are the court's, two halls at a time, and nothing is told besides", () => {
  expect(readRecorderEnv({ ...needed, RECORDER_DOOR: "" })).toMatchObject({
    court: "http://app:3000",
    pages: "http://app:3000",
    secret: SECRET,
    most: 2,
    flags: [],
    healthPort: 3020,
  });
});

test("everything for port 443 goes to the door; a certificate that nobody vouches for is taken behind it alone", () => {
  const flags = (more: Record<string, string>) => readRecorderEnv({ ...needed, ...more }).flags;
  expect(flags({ RECORDER_DOOR: "caddy:8443" })).toEqual([
    "--host-resolver-rules=MAP *:443 caddy:8443",
    "--ignore-certificate-errors",
  ]);
  expect(flags({})).toEqual([]);
});

test.each([
  ["COURT_URL", "app"],
  ["RECORDER_PAGES", "ftp://court.example"],
  ["RECORDER_HALLS", "0"],
  ["RECORDER_HALLS", "many"],
  ["RECORDER_DOOR", "caddy"],
  ["RECORDER_DOOR", "caddy:8443,MAP * evil"],
  ["RECORDER_HEALTH_PORT", "70000"],
])("%s of %p is refused by its name", (name, value) => {
  expect(problems({ [name]: value })).toEqual([expect.stringContaining(`${name} is "${value}"; allowed is`)]);
});

test("a secret that is short, has a space or is not there is refused, and not repeated", () => {
  for (const secret of ["short", `${SECRET} ${SECRET}`, ""]) {
    const said = problems({ RECORDER_SECRET: secret }).join();
    expect(said).toContain("RECORDER_SECRET is set to something unusable");
    if (secret !== "") expect(said).not.toContain(secret);
  }
});
