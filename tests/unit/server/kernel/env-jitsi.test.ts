// Jitsi in the environment: all of it or none, and one clear sentence for what is wrong.
import { expect, test } from "bun:test";
import { EnvError, readEnv } from "../../../../server/kernel/env.ts";
import { jitsiEnv, jitsiVariables } from "../../../support/jitsi.ts";

const whole = jitsiVariables("http://prosody:5280/sunwai/");

function problems(source: Record<string, string>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

test("with none of it there is no Jitsi; with all of it there is, slashes at the end left out", () => {
  expect(readEnv({}).jitsi).toBeUndefined();
  expect(readEnv({ JITSI_XMPP_DOMAIN: "meet.jitsi" }).jitsi).toBeUndefined();
  expect(readEnv({ ...whole, JITSI_URL: `${jitsiEnv.url}/` }).jitsi).toEqual({
    ...jitsiEnv,
    controlUrl: "http://prosody:5280/sunwai",
  });
  expect(readEnv({ ...whole, JITSI_XMPP_DOMAIN: "xmpp.court.example" }).jitsi?.xmppDomain).toBe(
    "xmpp.court.example",
  );
});

for (const missing of Object.keys(whole))
  test(`without ${missing} the others are not enough`, () => {
    const there = Object.keys(whole).filter((name) => name !== missing);
    expect(problems({ ...whole, [missing]: "" })).toEqual([
      `${missing} is missing; with ${there.join(", ")} all of ${Object.keys(whole).join(", ")} are needed.`,
    ]);
  });

const refusals: [name: string, value: string, says: string][] = [
  [
    "JITSI_URL",
    "http://meet.court.example",
    'JITSI_URL is "http://meet.court.example"; allowed is an https address',
  ],
  ["JITSI_URL", "meet", 'JITSI_URL is "meet"; allowed is an https address'],
  [
    "JITSI_APP_SECRET",
    "short",
    "JITSI_APP_SECRET is set to something unusable; allowed is at least 32 characters",
  ],
  [
    "JITSI_CONTROL_SECRET",
    "short",
    "JITSI_CONTROL_SECRET is set to something unusable; allowed is at least 32",
  ],
  [
    "JITSI_JICOFO_URL",
    "jicofo:8888",
    'JITSI_JICOFO_URL is "jicofo:8888"; allowed is the inner address of Jicofo',
  ],
  ["JITSI_BRIDGES", "jvb 1", 'JITSI_BRIDGES is "jvb 1"; allowed is the names of the video bridges'],
  ["JITSI_CONTROL_URL", "prosody:5280", 'JITSI_CONTROL_URL is "prosody:5280"; allowed is the inner address'],
  [
    "JITSI_XMPP_DOMAIN",
    "Meet Jitsi",
    'JITSI_XMPP_DOMAIN is "Meet Jitsi"; allowed is a host name in lower case',
  ],
];
for (const [name, value, says] of refusals)
  test(`${name}=${value} is refused with a sentence that does not repeat secrets`, () => {
    const found = problems({ ...whole, [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toStartWith(says);
  });

test("Jicofo's address and the bridges' names are there or not; a comma too many names nothing", () => {
  const { jitsi } = readEnv({
    ...whole,
    JITSI_JICOFO_URL: "http://jicofo:8888/",
    JITSI_BRIDGES: "jvb-1, jvb-1-second,jvb-1,",
  });
  expect([jitsi?.jicofoUrl, jitsi?.bridges]).toEqual(["http://jicofo:8888", ["jvb-1", "jvb-1-second"]]);
  // If there is no Jitsi, they mean nothing, as in a file of settings that is shared.
  expect(readEnv({ JITSI_JICOFO_URL: "http://jicofo:8888", JITSI_BRIDGES: "jvb-1" }).jitsi).toBeUndefined();
});

test("a Jitsi on the same machine may be without TLS", () => {
  expect(readEnv({ ...whole, JITSI_URL: "http://127.0.0.1:8000" }).jitsi?.url).toBe("http://127.0.0.1:8000");
});
