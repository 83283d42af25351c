// The media messages: sizes, unknown keys and the reading of session descriptions.
import { describe, expect, test } from "bun:test";
import {
  CANDIDATE_MAX,
  CANDIDATES_MAX,
  ClientSignal,
  SDP_MAX,
  ServerSignal,
} from "../../../../../server/contract/media.ts";
import { type Direction, directionOf } from "../../../../../server/media/mesh/refusal.ts";

const session = "a-page-of-1";
const state = { microphone: false, camera: true };
const candidate = {
  candidate: "candidate:1 1 udp 1 ::1 9 typ host",
  sdpMid: "0",
  sdpMLineIndex: 0,
  usernameFragment: null,
};
const link = (signal: object) => ({ t: "signal", kind: "link", to: "bela", toSession: session, signal });
const description = (sdp: string) => link({ about: "description", link: 1, type: "offer", turn: 1, sdp });
const candidates = (list: object[]) => link({ about: "candidates", link: 1, candidates: list });

describe("messages that are taken", () => {
  const taken: [string, unknown][] = [
    ["join", { t: "signal", kind: "join", grant: "g", session, state }],
    ["leave", { t: "signal", kind: "leave" }],
    ["state", { t: "signal", kind: "state", state }],
    ["a description as long as allowed", description("v".repeat(SDP_MAX))],
    ["a full batch of candidates", candidates(Array(CANDIDATES_MAX).fill(candidate))],
    ["rebuild", link({ about: "rebuild", link: Date.now() })],
    ["want", link({ about: "want", video: false })],
    ["want, and small is enough", link({ about: "want", video: true, screen: true, small: true })],
  ];
  test.each(taken)("%s", (_, message) => {
    expect<unknown>(ClientSignal.parse(message)).toEqual(message);
  });
});

describe("messages that are refused", () => {
  const refused: [string, unknown][] = [
    ["no kind", { t: "signal" }],
    ["an unknown kind", { t: "signal", kind: "shout" }],
    ["an unknown key", { t: "signal", kind: "leave", place: "hall-2" }],
    ["an unknown key inside", { t: "signal", kind: "state", state: { ...state, whiteboard: true } }],
    ["a claimed sender", { ...link({ about: "want", video: true }), from: "judge" }],
    ["a description that is too long", description("v".repeat(SDP_MAX + 1))],
    ["an empty description", description("")],
    ["a description beyond ASCII", description("v=0\r\ns=सुनवाई")],
    [
      "a candidate that is too long",
      candidates([{ ...candidate, candidate: "c".repeat(CANDIDATE_MAX + 1) }]),
    ],
    ["too many candidates", candidates(Array(CANDIDATES_MAX + 1).fill(candidate))],
    ["no candidates", candidates([])],
    ["a session that is no token", { t: "signal", kind: "join", grant: "g", session: "<script>", state }],
    ["a person id that is too long", { ...link({ about: "want", video: true }), to: "b".repeat(65) }],
    ["a link below zero", link({ about: "rebuild", link: -1 })],
  ];
  test.each(refused)("%s", (_, message) => {
    expect(ClientSignal.safeParse(message).success).toBe(false);
  });

  test("a grant with an unknown key does not reach a page", () => {
    const limits = { publishers: 6, watchers: 12 };
    const grant = { plane: "mesh", id: "g", place: "p", right: "watch", limits, iceServers: [] };
    const message = { t: "signal", kind: "grant", grant };
    expect(ServerSignal.safeParse(message).success).toBe(true);
    expect(ServerSignal.safeParse({ ...message, grant: { ...grant, role: "any" } }).success).toBe(false);
  });
});

describe("the direction of a session description", () => {
  const AUDIO = "m=audio 9 UDP/TLS/RTP/SAVPF 111";
  const VIDEO = "m=video 9 UDP/TLS/RTP/SAVPF 96";
  const cases: [what: string, lines: string[], direction: Direction][] = [
    ["all receive", ["v=0", AUDIO, "a=recvonly", VIDEO, "a=inactive"], "receives"],
    ["one of two sends", ["v=0", AUDIO, "a=recvonly", VIDEO, "a=sendonly"], "sends"],
    ["both ways", ["v=0", AUDIO, "a=sendrecv"], "sends"],
    ["no direction is both ways", ["v=0", AUDIO], "sends"],
    ["the line above the sections is their default", ["v=0", "a=recvonly", AUDIO], "receives"],
    ["a section's own line wins over it", ["v=0", "a=recvonly", AUDIO, "a=sendrecv"], "sends"],
    ["two lines in one section, receiving last", ["v=0", AUDIO, "a=sendrecv", "a=recvonly"], "sends"],
    ["two lines in one section, receiving first", ["v=0", AUDIO, "a=recvonly", "a=sendonly"], "sends"],
    ["a sending line with something behind it", ["v=0", AUDIO, "a=sendrecv x", "a=recvonly"], "sends"],
    ["a receiving line with something behind it", ["v=0", AUDIO, "a=recvonly x"], "sends"],
    [
      "a name in a receiving section (Firefox writes it)",
      ["v=0", AUDIO, "a=recvonly", "a=ssrc:1 cname:x"],
      "receives",
    ],
    [
      "a data channel",
      ["v=0", AUDIO, "a=recvonly", "m=application 9 UDP/DTLS/SCTP webrtc-datachannel"],
      "unreadable",
    ],
    ["no section", ["v=0", "s=-"], "unreadable"],
    ["no description", ["hello"], "unreadable"],
    ["a lone carriage return", ["v=0", AUDIO, "a=x\ra=recvonly"], "unreadable"],
  ];
  test.each(cases)("%s", (_, lines, direction) => {
    expect(directionOf(`${lines.join("\r\n")}\r\n`)).toBe(direction);
    if (!lines.some((line) => line.includes("\r"))) expect(directionOf(lines.join("\n"))).toBe(direction);
  });
});
