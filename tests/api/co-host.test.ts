// The calls by which somebody becomes co-host: both tokens, and each way in which one of them is not good.
import { beforeAll, expect, test } from "bun:test";
import { signToken } from "../../server/accounts/tokens.ts";
import type { ErrorBody } from "../../server/contract/rest/failure.ts";
import { jwtKey } from "../../server/kernel/env.ts";
import {
  admit,
  anotherAdvocate,
  come,
  counselFor,
  hall,
  oneServer,
  openHall,
  phones,
} from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { SIGNING_SECRET } from "../support/server.ts";

const server = oneServer();
const court = "HCPP01-2";
const sitting = hall(2);
const elsewhere = hall(3);
let officer: TestPerson;
let one: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  ({ officer } = await openHall(2));
  one = await counselFor(officer, sitting, []);
  other = await counselFor(officer, sitting, []);
});

type Token = { token: string; sitting: string; expiresAt: number };
const id = (person: TestPerson) => person.account.id;
const offer = (to: TestPerson) => officer.do(sitting, { type: "offerCohost", person: id(to) });
const withdraw = (from: TestPerson) => officer.do(sitting, { type: "withdrawCohost", person: id(from) });
const cohostToken = (of: TestPerson, at = court) => of.ok<Token>("/meeting/co-host/token", { courtId: at });
const participantToken = (of: TestPerson, at = court) =>
  of.ok<Token>("/meeting/participant/token", { courtId: at });

async function both(of: TestPerson) {
  return { coHostToken: (await cohostToken(of)).token, participantToken: (await participantToken(of)).token };
}

/** Status and codes of a call that must fail. */
async function failure(person: TestPerson, path: string, body?: unknown) {
  const { status, body: answer } = await person.call<ErrorBody>(path, body, "POST");
  const { code, message, refusal } = answer.error ?? {};
  return { status, code, message, refusal };
}
const verify = (person: TestPerson, body?: unknown) => failure(person, "/judge/co-host/verify", body);
const isCohost = (person: TestPerson) =>
  until("the rights", () => person.own(sitting)?.cohosts[id(person)]?.state === "STANDING");

test("both tokens make a co-host, once; each has its own use and five minutes", async () => {
  await offer(one);
  const tokens = await both(one);
  const { token, sitting: of, expiresAt } = await cohostToken(one);
  expect([of, expiresAt - Date.now() <= 300_000, token.length > 100]).toEqual([sitting, true, true]);
  const taken = await one.ok<{ sitting: string; seq: number }>("/judge/co-host/verify", tokens);
  expect(taken).toEqual({ sitting, seq: expect.any(Number) });
  await isCohost(one);
  expect(await verify(one, tokens)).toMatchObject({ status: 409, refusal: "cohost_not_offered" });
  expect(await failure(one, "/meeting/co-host/token", { courtId: court })).toMatchObject({
    status: 409,
    refusal: "cohost_not_offered",
  });
  await withdraw(one);
  expect(await verify(one, tokens)).toMatchObject({ status: 409, refusal: "cohost_not_offered" });
  await offer(one);
  expect(await verify(one, tokens)).toMatchObject({ status: 409, refusal: "cohost_not_offered" });
  await withdraw(one);
});

test("one that is missing has the error of the specification, letter for letter", async () => {
  await offer(one);
  const tokens = await both(one);
  const missing = {
    status: 400,
    code: "missing_cohost_token",
    message: "missing meeting token or co host token",
  };
  const bodies: unknown[] = [
    undefined,
    {},
    { coHostToken: tokens.coHostToken },
    { participantToken: tokens.participantToken },
    { coHostToken: "", participantToken: tokens.participantToken },
    { coHostToken: tokens.coHostToken, participantToken: null },
  ];
  for (const body of bodies)
    expect([body, await verify(one, body)]).toEqual([body, { ...missing, refusal: undefined }]);
  const wrong: unknown[] = [{ ...tokens, coHostToken: 5 }, { ...tokens, coHostToken: "x".repeat(5000) }, []];
  for (const body of wrong) expect(await verify(one, body)).toMatchObject({ status: 400, code: "invalid" });
  await withdraw(one);
});

test("garbage, a token for another use or by another key, an expired one, another person's and another login's", async () => {
  await offer(one);
  await offer(other);
  const tokens = await both(one);
  const theirs = await both(other);
  const key = jwtKey({ jwtSecret: SIGNING_SECRET, dataDir: server().dataDir });
  const claims = (text: string) => JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString());
  const { sub, sid } = claims(tokens.coHostToken);
  const now = Date.now();
  const times = { issuedAt: now - 600_000, expiresAt: now + 600_000 };
  const past = { issuedAt: now - 600_000, expiresAt: now - 60_000 };
  const sign = (audience: "co-host" | "participant" | "pre-auth", more: object = {}, at = times) =>
    signToken(key, audience, { sub, sid, ...more }, at);
  const place = claims(tokens.participantToken).sid;
  const strange = await signToken(new TextEncoder().encode("x".repeat(32)), "co-host", { sub, sid }, times);
  const rows: [what: string, body: object, code: string][] = [
    ["garbage", { ...tokens, coHostToken: "abc" }, "bad_token"],
    ["garbage beside it", { ...tokens, participantToken: "a.b.c" }, "bad_token"],
    ["the login's own token", { ...tokens, coHostToken: one.token }, "bad_token"],
    [
      "changed round",
      { coHostToken: tokens.participantToken, participantToken: tokens.coHostToken },
      "bad_token",
    ],
    ["pre-auth", { ...tokens, coHostToken: await sign("pre-auth") }, "bad_token"],
    ["another key", { ...tokens, coHostToken: strange }, "bad_token"],
    ["expired", { ...tokens, coHostToken: await sign("co-host", {}, past) }, "token_expired"],
    [
      "expired beside it",
      { ...tokens, participantToken: await sign("participant", { sid: place }, past) },
      "token_expired",
    ],
    ["another person's", theirs, "token_mismatch"],
    ["another's offer", { ...tokens, coHostToken: theirs.coHostToken }, "token_mismatch"],
    ["another's presence", { ...tokens, participantToken: theirs.participantToken }, "token_mismatch"],
    [
      "another login's",
      { ...tokens, coHostToken: await sign("co-host", { sid: `other ${sitting} 1` }) },
      "token_mismatch",
    ],
  ];
  for (const [what, body, code] of rows)
    expect([what, await verify(one, body)]).toEqual([what, expect.objectContaining({ status: 400, code })]);
  expect(officer.sitting(sitting).cohosts[id(one)]?.state).toBe("OFFERED");
  await withdraw(other);
  await withdraw(one);
});

test("a token of another sitting makes nobody co-host there or here", async () => {
  const { officer: second } = await openHall(3);
  await one.enter(elsewhere, []);
  await admit(second, elsewhere, one);
  await second.do(elsewhere, { type: "offerCohost", person: id(one) });
  const there = await cohostToken(one, "HCPP01-3");
  await offer(one);
  const tokens = await both(one);
  expect(await verify(one, { ...tokens, coHostToken: there.token })).toMatchObject({
    code: "token_mismatch",
  });
  const presence = await participantToken(one, "HCPP01-3");
  expect(await verify(one, { ...tokens, participantToken: presence.token })).toMatchObject({
    code: "token_mismatch",
  });
  await second.do(elsewhere, { type: "withdrawCohost", person: id(one) });
  await withdraw(one);
});

test("an offer that was withdrawn, laid down, or lost with the hall is not taken up any more", async () => {
  await offer(one);
  const first = await both(one);
  await withdraw(one);
  expect(await verify(one, first)).toMatchObject({ status: 409, refusal: "cohost_not_offered" });
  await offer(one);
  const second = await both(one);
  await one.do(sitting, { type: "layDownCohost" });
  expect(await verify(one, second)).toMatchObject({ status: 409, refusal: "cohost_not_offered" });
  await offer(one);
  const third = await both(one);
  await one.do(sitting, { type: "leave" });
  expect(await verify(one, third)).toMatchObject({ status: 409, refusal: "not_in_hall" });
  await one.enter(sitting, []);
  expect(await verify(one, third)).toMatchObject({ status: 409, refusal: "cohost_not_offered" });
});

test("a new login makes the tokens of the one before worthless, and ends the offer", async () => {
  const phone = "9000001190";
  const before = await come(phone);
  await before.enter(sitting, []);
  await admit(officer, sitting, before);
  await offer(before);
  const tokens = await both(before);
  const after = await new TestPerson(server().url).login(phone);
  expect(await verify(before, tokens)).toMatchObject({ status: 403, code: "other_login" });
  await until("the offer to end", () => officer.sitting(sitting).cohosts[id(after)]?.state === "ENDED");
  expect(await verify(after, tokens)).toMatchObject({ status: 400, code: "token_mismatch" });
});

test("only who is asked gets a co-host token, only who is in the hall a participant token, and only a login either", async () => {
  const ask = { courtId: court };
  const nobody = new TestPerson(server().url);
  const waiting = await anotherAdvocate();
  await waiting.enter(sitting, []);
  const media = await come(phones.media);
  await media.enter(sitting, []);
  for (const path of ["/meeting/co-host/token", "/meeting/participant/token", "/judge/co-host/verify"])
    expect(await failure(nobody, path, ask)).toMatchObject({ status: 403, code: "no_session" });
  for (const person of [other, waiting, media, officer])
    expect(await failure(person, "/meeting/co-host/token", ask)).toMatchObject({
      status: 409,
      refusal: "cohost_not_offered",
    });
  expect(await failure(waiting, "/meeting/participant/token", ask)).toMatchObject({ refusal: "not_in_hall" });
  expect(await failure(one, "/meeting/co-host/token", { courtId: "nowhere" })).toMatchObject({ status: 404 });
  expect(await failure(one, "/meeting/participant/token", {})).toMatchObject({
    status: 400,
    code: "invalid",
  });
});

test("a court that has switched the button off gives no token and takes none", async () => {
  const admin = await come(phones.admin);
  const set = (value: boolean) => admin.ok("/admin/settings/participant_cohost", { value }, "PUT");
  await offer(other);
  const tokens = await both(other);
  await set(false);
  await until("the button to be gone", async () => {
    const { code } = await failure(other, "/meeting/co-host/token", { courtId: court });
    return code === "feature_off";
  });
  const isOff = { status: 406, code: "feature_off" };
  expect(await failure(other, "/meeting/co-host/token", { courtId: court })).toMatchObject(isOff);
  expect(await failure(other, "/meeting/participant/token", { courtId: court })).toMatchObject(isOff);
  expect(await verify(other, tokens)).toMatchObject(isOff);
  expect(await verify(other, {})).toMatchObject(isOff);
  expect(await officer.refused(sitting, { type: "offerCohost", person: id(other) })).toBe("button_off");
  await set(true);
  // When the button was switched off, the offer ended: the token given for it is not valid, and the officer must offer it again.
  await until("the button to be back", async () => {
    const { refusal } = await failure(other, "/meeting/co-host/token", { courtId: court });
    return refusal === "cohost_not_offered";
  });
  expect((await verify(other, tokens)).status).toBe(409);
  await offer(other);
  expect((await verify(other, await both(other))).status).toBe(200);
  await isCohost(other);
  await withdraw(other);
});
