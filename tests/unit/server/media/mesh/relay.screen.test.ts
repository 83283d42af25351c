// The mesh relay and shared screens: one person's screen passes, and only while the sitting says so.
import { expect, test } from "bun:test";
import type { LinkSignal, ServerSignal } from "../../../../../server/contract/media.ts";
import { grantOf, HALL, hall, refusals, sessionOf, signalTo } from "../../../../support/mesh.ts";

const sectionOf = (kind: string, direction: string) =>
  `m=${kind} 9 UDP/TLS/RTP/SAVPF 96\r\na=${direction}\r\n`;
const sdpOf = (audio: string, ...pictures: string[]) =>
  `v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n${sectionOf("audio", audio)}${pictures.map((of) => sectionOf("video", of)).join("")}`;
const described = (type: "offer" | "answer", ...pictures: string[]): LinkSignal => ({
  about: "description",
  link: 1,
  type,
  turn: 1,
  sdp: sdpOf("sendrecv", ...pictures),
});
const screenState = { microphone: true, camera: true, screen: true };
const statesOf = (messages: ServerSignal[]) =>
  messages.flatMap((message) => (message.kind === "memberState" ? [message.state] : []));

test("only the sharer's screen passes, in offers and in answers; others' are refused", () => {
  const { relay, take, say, enter } = hall();
  for (const person of ["anand", "bela"]) enter(person, "publish");
  enter("viewer", "watch");
  relay.letShare(HALL, "anand");
  for (const person of ["anand", "bela", "viewer"]) take(person);
  for (const type of ["offer", "answer"] as const) {
    say("anand", signalTo("bela", described(type, "sendrecv", "sendonly")));
    expect(refusals(take("anand"))).toEqual([]);
    expect(take("bela").map(({ kind }) => kind)).toEqual(["link"]);
    say("bela", signalTo("anand", described(type, "sendrecv", "sendonly")));
    expect(refusals(take("bela"))).toEqual(["bad_direction"]);
    say("viewer", signalTo("anand", described(type, "recvonly", "sendonly")));
    expect(refusals(take("viewer"))).toEqual(["bad_direction"]);
    expect(take("anand")).toEqual([]);
    say("bela", signalTo("anand", described(type, "sendrecv", "recvonly")));
    expect(refusals(take("bela"))).toEqual([]);
    take("anand");
  }
});

test("nobody else says that their screen is on, neither by word nor on entering", () => {
  const { relay, take, say, enter } = hall();
  for (const person of ["anand", "bela"]) enter(person, "publish");
  take("bela");
  say("bela", { t: "signal", kind: "state", state: screenState });
  expect(refusals(take("bela"))).toEqual(["bad_direction"]);
  expect(statesOf(take("anand"))).toEqual([]);
  relay.grant("cara", "cara", grantOf("cara", "publish"));
  const { id } = grantOf("cara", "publish");
  say("cara", { t: "signal", kind: "join", grant: id, session: sessionOf("cara"), state: screenState });
  expect(relay.members(HALL).at(-1)?.state.screen).toBe(false);
});

test("when the share ends, everybody is told that the screen is off, and its offers are refused at once", () => {
  const { relay, take, say, enter } = hall();
  enter("anand", "publish");
  enter("viewer", "watch");
  relay.letShare(HALL, "anand");
  say("anand", { t: "signal", kind: "state", state: screenState });
  expect(statesOf(take("viewer"))).toEqual([screenState]);
  relay.letShare(HALL, null);
  expect(statesOf(take("viewer"))).toEqual([{ ...screenState, screen: false }]);
  take("anand");
  say("anand", signalTo("viewer", described("offer", "sendonly", "sendonly")));
  say("anand", { t: "signal", kind: "state", state: screenState });
  expect(refusals(take("anand"))).toEqual(["bad_direction", "bad_direction"]);
  expect(take("viewer")).toEqual([]);
});
