// The reading of session descriptions: in which direction they send, and whether they send a screen.
import { describe, expect, test } from "bun:test";
import { type Direction, directionOf, sendsScreen } from "../../../../../server/media/mesh/refusal.ts";

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

const sectionOf = (kind: string, direction: string) =>
  `m=${kind} 9 UDP/TLS/RTP/SAVPF 96\r\na=${direction}\r\n`;
const sdpOf = (audio: string, ...pictures: string[]) =>
  `v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n${sectionOf("audio", audio)}${pictures.map((of) => sectionOf("video", of)).join("")}`;

describe("a second picture in a description", () => {
  const cases: [pictures: string[], sends: boolean][] = [
    [["sendrecv"], false],
    [["sendrecv", "inactive"], false],
    [["sendrecv", "recvonly"], false],
    [["sendrecv", "sendonly"], true],
    [["inactive", "sendrecv"], true],
    [["sendrecv", "recvonly", "sendonly"], true],
    [["recvonly", "sendrecv x"], true],
  ];
  for (const [pictures, sends] of cases)
    test(`${pictures.join(", ")}: ${sends ? "a screen" : "no screen"}`, () =>
      expect(sendsScreen(sdpOf("sendrecv", ...pictures))).toBe(sends));
});
