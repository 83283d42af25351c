// The media messages: their sizes, and unknown keys.
import { describe, expect, test } from "bun:test";
import {
  CANDIDATE_MAX,
  CANDIDATES_MAX,
  ClientSignal,
  SDP_MAX,
  ServerSignal,
} from "../../../server/contract/media.ts";

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
