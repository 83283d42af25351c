// Laws of ordinary conferences: what is sealed cannot be made up, and nothing of theirs is ever anything of the court's.
import { expect, test } from "bun:test";
import { decodeJwt, jwtVerify } from "jose";
import {
  CONFERENCE_HOURS,
  conferenceLink,
  isConferencePath,
  isConferenceRoom,
  mayJoinConference,
  titleIn,
} from "../../server/contract/conference.ts";
import { conferenceTitle } from "../../server/contract/rest/conferences.ts";
import { mayUse, roles } from "../../server/contract/roles.ts";
import { ConferenceNames, conferenceTokenFor } from "../../server/media/jitsi-conferences.ts";
import { RoomNames } from "../../server/media/jitsi-rooms.ts";
import { jitsiGrant } from "../../server/media/jitsi-tokens.ts";
import { openSitting, START } from "../support/histories.ts";
import { jitsiEnv } from "../support/jitsi.ts";

const names = new ConferenceNames(jitsiEnv.appSecret);
const DAY = CONFERENCE_HOURS * 3_600_000;
const titles = ["", "Registry", "क्‍ष न्यायालय", "a&b=c?#/..", "x".repeat(80)];

test("a name is good with its own title, at every process, until its day is over and not a moment longer", () => {
  for (const title of titles) {
    const { name, endsAt } = names.make(title, START);
    expect(endsAt).toBe(START + DAY);
    expect(name.length).toBeLessThan(100);
    expect(name).toMatch(/^[a-z0-9-]+$/);
    const elsewhere = new ConferenceNames(jitsiEnv.appSecret);
    expect(elsewhere.read(name, title, START)).toEqual({ endsAt });
    expect(elsewhere.read(name, title, endsAt - 1)).toEqual({ endsAt });
    expect(elsewhere.read(name, title, endsAt)).toBe("over");
    const link = new URL(conferenceLink(name, title), "https://court.example");
    expect(link.search).toMatch(/^(\?t=[\w-]+)?$/);
    expect([link.pathname, titleIn(link.search)]).toEqual([`/conference/${name}`, title]);
    expect(isConferencePath(link.pathname)).toBe(true);
  }
});

test("no letter of a name can be changed, added or left out, no other title put over it, and no end put off", () => {
  const { name } = names.make("Registry", START);
  for (let at = 0; at < name.length; at++) {
    const other = name[at] === "0" ? "1" : "0";
    for (const forged of [
      name.slice(0, at) + other + name.slice(at + 1),
      name.slice(0, at) + name.slice(at + 1),
      `${name.slice(0, at)}0${name.slice(at)}`,
      name.slice(0, at) + (name[at] ?? "").toUpperCase() + name.slice(at + 1),
    ])
      if (forged !== name)
        expect([forged, names.read(forged, "Registry", START)]).toEqual([forged, "unknown"]);
  }
  for (const title of ["", "registry", "Registry ", "Court"])
    expect(names.read(name, title, START)).toBe("unknown");
  const later = names.make("Registry", START + DAY).name.split("-")[2] ?? "";
  expect(names.read(name.replace(/-[0-9a-z]+-/, `-${later}-`), "Registry", START)).toBe("unknown");
  expect(new ConferenceNames("another secret of more than thirty two").read(name, "Registry", START)).toBe(
    "unknown",
  );
  for (const made of ["", "conference-", "*", "conference-*", `${name}\n`, ` ${name}`, "constructor", "../x"])
    expect(names.read(made, "", START)).toBe("unknown");
});

test("no two are alike, and none is a room of the court, nor the other way round", () => {
  const made = Array.from({ length: 500 }, () => names.make("", START).name);
  expect(new Set(made).size).toBe(500);
  expect(made.every(isConferenceRoom)).toBe(true);
  const courts = new RoomNames(jitsiEnv.appSecret);
  for (const place of [...made, "conference-", "HCPP01-1-2026-11-22/hearing"])
    expect(isConferenceRoom(courts.nameOf({ place, opened: START }))).toBe(false);
});

type Claims = { room: string; context: { group: string; user: Record<string, unknown>; features: object } };

test("a token of a conference says so, of its own room and group, for every role; one of the court never does", async () => {
  const { name } = names.make("", START);
  const key = new TextEncoder().encode(jitsiEnv.appSecret);
  for (const role of roles) {
    const account = { id: "someone", displayName: "Some One", role };
    const token = await conferenceTokenFor(jitsiEnv, name, account, START);
    const currentDate = new Date(START);
    const { payload } = await jwtVerify<Claims>(token, key, {
      audience: "jitsi",
      issuer: "sunwai",
      currentDate,
    });
    expect(payload).toMatchObject({ room: name, sub: "meet.jitsi", exp: START / 1000 + 60 });
    expect(payload.context).toMatchObject({
      group: name,
      room: { regex: false },
      user: {
        id: "someone",
        name: "Some One",
        kind: "conference",
        right: "publish",
        moderator: mayUse(role, "openConference"),
        seq: START,
        allow: ["audio", "video"],
      },
    });
    const granted = Object.entries(payload.context.features).filter(([, is]) => is);
    expect(granted).toEqual([["screen-sharing", true]]);
  }
  const sitting = openSitting();
  const courts = new RoomNames(jitsiEnv.appSecret);
  let judged = 0;
  for (const person of Object.values(sitting.people)) {
    const seat = courts.seatOf(sitting, person);
    if (!seat) continue;
    const { token } = await jitsiGrant(jitsiEnv, seat, { person, sitting, seq: 1, era: "era" }, START);
    const { room, context } = decodeJwt<Claims>(token);
    expect([isConferenceRoom(room), isConferenceRoom(context.group), "kind" in context.user]).toEqual([
      false,
      false,
      false,
    ]);
    judged++;
  }
  expect(judged).toBeGreaterThan(3);
});

test("judges, court officers and admins open; everybody with an account of the court comes in", () => {
  expect(roles.filter((role) => mayUse(role, "openConference")).sort()).toEqual(["ADMIN", "JUDGE", "MASTER"]);
  expect(roles.filter((role) => !mayJoinConference(role))).toEqual(["ANONYMOUS"]);
});

test("a title is one line of at most 80 characters, or none", () => {
  expect(conferenceTitle.parse(undefined)).toBe("");
  expect(conferenceTitle.parse(" Meeting\u202E\n of \t counsel ")).toBe("Meeting of counsel");
  for (const bad of ["x".repeat(81), 7, null, {}]) expect(conferenceTitle.safeParse(bad).success).toBe(false);
});

test("what is no title in an address is none", () => {
  for (const query of ["", "?t=", "?t=a", "?t=%20", "?t=a%26b", "?x=1", "?t=✓"])
    expect(titleIn(query)).toBe("");
});

test("a page's path is a conference's only where one name follows", () => {
  for (const path of ["/conference", "/conference/", "/conference//x", "/conference/a/b", "/x/conference/a"])
    expect([path, isConferencePath(path)]).toEqual([path, false]);
  for (const path of ["/conference/a", "/conference/a/"]) expect(isConferencePath(path)).toBe(true);
});
