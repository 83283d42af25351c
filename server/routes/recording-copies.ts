// Copies of recordings: asked for by counsel and media, objected to, given and refused by the hall's court, downloaded.
import {
  copiesIn,
  copiesOf,
  copiesToObject,
  copyFile,
  type CopyRow as Found,
  itemsOfDay,
  recordedDays,
} from "../../db/queries/recording-copies.ts";
import { recordingIn } from "../../db/queries/recording-library.ts";
import { signToken, verifyToken } from "../accounts/tokens.ts";
import { checkpointPlaces } from "../audit/checkpoints.ts";
import { signingKey } from "../audit/keys.ts";
import { proofOf } from "../broadcast/copies/copy-proof.ts";
import { copyState } from "../broadcast/copies/copy-state.ts";
import { purposeOfCopy } from "../broadcast/copies/copy-worker.ts";
import { itemAsShown } from "../broadcast/copies/item-as-shown.ts";
import { COPY_LINK_MINUTES } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import {
  askableItems,
  askBody,
  copiesOfSitting,
  copyFileParams,
  copyLink,
  copyParams,
  dayQuery,
  exportBody,
  giveCopyBody,
  ownCopies,
  refuseBody,
} from "../contract/rest/recording-copies.ts";
import { recordingParams } from "../contract/rest/recordings.ts";
import { logEntry } from "../contract/rest/shared.ts";
import { mayUse } from "../contract/roles.ts";
import type { Command } from "../contract/sitting/commands.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { Seal } from "../contract/sitting/topics/recording.ts";
import {
  isPublicItem,
  isStillTheirs,
  recordedItems,
  streamedItems,
} from "../contract/sitting/topics/recording-copies.ts";
import { jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import { languageOf, loadTexts } from "../kernel/text.ts";
import { dispatch } from "../sitting/dispatch.ts";
import { mayReadRecording } from "../sitting/recorded-meetings.ts";
import { attached, fileAnswer, itemsIn, nameOf, rowOf } from "./copy-answers.ts";
import { body, bytes, json, ofCommand, route, SMALL_BODY } from "./route.ts";
import type { Services } from "./services.ts";
import { newRouter } from "./support.ts";

const shared = { tag: "recordings" } as const;
/** Items at most of one day. */
const ITEMS_MOST = 10_000;
/** Rows at most of one answer. */
const MOST = 200;
const act = { ...shared, bodyBytes: SMALL_BODY, fails: ["not_found", ...ofCommand] } as const;
const answers = { 200: json(logEntry, "It stands in the log") };

const own = route({
  ...shared,
  access: "downloadCopies",
  method: "get",
  path: "/copies",
  summary:
    "The copies for which one asked, those to which one may object, and the days of which one may ask for some",
  answers: { 200: json(ownCopies, `At most ${MOST} of each`) },
});
const items = route({
  ...shared,
  access: "askCopies",
  method: "get",
  path: "/copies/items",
  summary: "The items of a day of which something was recorded and one may ask for a copy",
  request: { query: dayQuery },
  answers: { 200: json(askableItems, "For the media every one that was public, for others their own") },
});
const ask = route({
  ...act,
  access: "askCopies",
  method: "post",
  path: "/copies",
  flags: ["recording_copies"],
  summary: "Ask for a copy of what was recorded of some items",
  request: { body: body(askBody) },
  answers,
});
const ofSitting = route({
  ...shared,
  access: "fullRecord",
  method: "get",
  path: "/recordings/{sitting}/copies",
  fails: ["not_found", "not_allowed"],
  summary: "The copies of a recording for which people asked",
  request: { params: recordingParams },
  answers: { 200: json(copiesOfSitting, "In the order in which they were asked for") },
});
const exported = route({
  ...act,
  access: "decideRecordings",
  method: "post",
  path: "/recordings/{sitting}/export",
  isProven: true,
  opens: { act: "recordingExported", subjectKind: "recording" },
  summary: "Have a copy of everything that was recorded made for the court",
  request: { params: recordingParams, body: body(exportBody) },
  answers,
});
const give = route({
  ...act,
  access: "decideRecordings",
  method: "put",
  path: "/recordings/{sitting}/copies/{copy}/given",
  flags: ["recording_copies"],
  summary: "Give a copy for some days",
  request: { params: copyParams, body: body(giveCopyBody) },
  answers,
});
const refuse = route({
  ...act,
  access: "decideRecordings",
  method: "put",
  path: "/recordings/{sitting}/copies/{copy}/refused",
  summary: "Refuse a copy",
  request: { params: copyParams, body: body(refuseBody) },
  answers,
});
const object = route({
  ...act,
  access: "objectToCopies",
  method: "put",
  path: "/recordings/{sitting}/copies/{copy}/objection",
  summary: "Object to a copy for the media of an item of one's own",
  request: { params: copyParams },
  answers,
});
const link = route({
  ...act,
  access: "downloadCopies",
  method: "post",
  path: "/recordings/{sitting}/copies/{copy}/link",
  isProven: true,
  opens: { act: "recordingCopyOpened", subjectKind: "recording" },
  summary: "A link to one's copy, which the log of the sitting notes",
  request: { params: copyParams },
  answers: { 200: json(copyLink, `For ${COPY_LINK_MINUTES} minutes`) },
});
const file = route({
  ...shared,
  access: "everybody",
  method: "get",
  path: "/copy-files/{key}/recording.mp4",
  fails: ["not_found", "not_allowed"],
  summary: "The file of a copy, whole or a range of its bytes",
  description: "The key is of a link that somebody was given, and the login is in it.",
  request: { params: copyFileParams },
  answers: {
    200: bytes("video/mp4", "The whole file"),
    206: bytes("video/mp4", "The bytes that were asked for"),
    416: { description: "There are no such bytes" },
  },
});
const proof = route({
  ...shared,
  access: "downloadCopies",
  method: "get",
  path: "/recordings/{sitting}/copies/{copy}/proof.txt",
  fails: ["not_found"],
  summary: "The hash of the file of one's copy, signed",
  request: { params: copyParams },
  answers: { 200: bytes("text/plain", "A signed note (C2SP)") },
});
const certificate = route({
  ...shared,
  access: "downloadCopies",
  method: "get",
  path: "/recordings/{sitting}/copies/{copy}/certificate.pdf",
  fails: ["not_found", "too_many"],
  summary: "The certificate of one's copy",
  request: { params: copyParams },
  answers: {
    200: bytes("application/pdf", "To be signed by the person who is responsible for the court's computers"),
  },
});

/** The calls of copies. */
export const recordingCopies = newRouter()
  .openapi(own, async (c) => {
    const { services, session } = c.var;
    const { db, now } = services;
    const { account } = session;
    const at = now();
    const [own, others] = await Promise.all([
      copiesOf(db, account.id, MOST),
      copiesToObject(db, account.id, new Date(at), MOST),
    ]);
    const days = mayUse(account.role, "askCopies") ? await recordedDays(db, ownOf(account), MOST) : [];
    const toObject = others.map((one) => ({ ...rowOf(one, at, account.id), name: "", why: "" }));
    return c.json({ copies: own.map((one) => rowOf(one, at, account.id)), toObject, days }, 200);
  })
  .openapi(items, async (c) => {
    const { services, session } = c.var;
    const of = ownOf(session.account);
    const { date } = c.req.valid("query");
    const found = await itemsOfDay(services.db, { date, of }, ITEMS_MOST);
    const copyable = await copyableItems(services, new Set(found.map(({ sitting }) => sitting)), of === null);
    const rows = found
      .filter(({ sitting, item }) => copyable.get(sitting)?.has(item))
      .map((one) => itemAsShown(one, of === null));
    return c.json({ items: rows }, 200);
  })
  .openapi(ask, async (c) => {
    const { sitting, ...asked } = c.req.valid("json");
    const { services, session } = c.var;
    return c.json(await dispatch(services, sitting, { type: "askCopy", ...asked }, session.account), 200);
  })
  .openapi(ofSitting, async (c) => {
    const { services, session } = c.var;
    const { sitting } = c.req.valid("param");
    const recording = await recordingIn(services.db, sitting);
    if (!recording) throw new Failure("not_found", "There is no recording of this sitting");
    if (!mayReadRecording(recording, session.account))
      throw new Failure("not_allowed", "Not for people of another hall or meeting");
    const at = services.now();
    const copies = await copiesIn(services.db, sitting);
    return c.json({ copies: copies.map((one) => rowOf(one, at, session.account.id)) }, 200);
  })
  .openapi(exported, async (c) => {
    const { sitting } = c.req.valid("param");
    const { why } = c.req.valid("json");
    const { services, session } = c.var;
    const command: Command = { type: "exportRecording", items: [], why };
    return c.json(await dispatch(services, sitting, command, session.account), 200);
  })
  .openapi(give, async (c) => {
    const { sitting, copy } = c.req.valid("param");
    const { days } = c.req.valid("json");
    const { services, session } = c.var;
    return c.json(await dispatch(services, sitting, { type: "giveCopy", copy, days }, session.account), 200);
  })
  .openapi(refuse, async (c) => {
    const { sitting, copy } = c.req.valid("param");
    const { why } = c.req.valid("json");
    const { services, session } = c.var;
    return c.json(await dispatch(services, sitting, { type: "refuseCopy", copy, why }, session.account), 200);
  })
  .openapi(object, async (c) => {
    const { sitting, copy } = c.req.valid("param");
    const { services, session } = c.var;
    return c.json(await dispatch(services, sitting, { type: "objectToCopy", copy }, session.account), 200);
  })
  .openapi(link, async (c) => {
    const { services, session } = c.var;
    const { account } = session;
    const { sitting, copy } = c.req.valid("param");
    await dispatch(services, sitting, { type: "fetchCopy", copy }, account);
    const at = services.now();
    const times = { issuedAt: at, expiresAt: at + COPY_LINK_MINUTES * 60_000 };
    const claims = { sub: account.id, sid: `${sitting}/${copy}` };
    const key = await signToken(jwtKey(services.env), "copy", claims, times);
    return c.json({ href: `/api/v1/copy-files/${key}/recording.mp4` }, 200);
  })
  .openapi(file, async (c) => {
    const { services } = c.var;
    const row = await linkedCopy(services, c.req.valid("param").key);
    const kept = await copyFile(services.db, row);
    if (!kept || kept.key === null) throw new Failure("not_found", "The file is not there any more");
    const key = Buffer.from(services.secrets.unseal(kept.key, purposeOfCopy(row)), "base64url");
    return fileAnswer(services, { row, key, parts: kept.parts }, c.req.header("range"));
  })
  .openapi(proof, async (c) => {
    const { services, session } = c.var;
    const { row, seal } = await ownCopy(services, session.account, c.req.valid("param"));
    const text = proofOf(await signerOf(services), row, seal);
    return attached(text, "text/plain; charset=utf-8", `${nameOf(row)}.proof.txt`);
  })
  .openapi(certificate, async (c) => {
    const { services, session } = c.var;
    const { row, seal, state } = await ownCopy(services, session.account, c.req.valid("param"));
    const { name, bench, judges } = await services.sittings.courtOrRoomOn(state.courtId, row.date);
    const { court_name: highCourt } = await services.settings.read();
    const locale = languageOf(c.req.raw, session.account.language);
    await loadTexts(locale);
    const key = (await signerOf(services)).vkey;
    const pdf = await services.documents.write(session.account.id, {
      kind: "certificate",
      copy: { ...row, items: itemsIn(state, row.items), key, sealHash: seal.hash, sealedTo: seal.upTo },
      court: { highCourt, name, bench, judges },
      locale,
    });
    return attached(pdf, "application/pdf", `${nameOf(row)}.pdf`);
  });

/** Returns the person for whose items somebody may ask: themselves, or null for every public item. */
const ownOf = ({ id, role }: Account) => (role === "MEDIA" ? null : id);

/** The items of sittings of which something was recorded; for the media those that the public stream showed. */
async function copyableItems(
  { sittings, now }: Services,
  wanted: ReadonlySet<string>,
  isPublicOnly: boolean,
): Promise<ReadonlyMap<string, ReadonlySet<string | null>>> {
  const found = new Map<string, ReadonlySet<string | null>>();
  for (const id of wanted) {
    const { state } = await sittings.get(id);
    const items = isPublicOnly
      ? [...streamedItems(state, now())].filter((item) => isPublicItem(state, item))
      : recordedItems(state, now());
    found.set(id, new Set(items));
  }
  return found;
}

/** @throws Failure not_found if there is no such copy for this person, or it is not made */
async function ownCopy(
  { db, sittings, now }: Services,
  account: Account,
  { sitting, copy }: { sitting: string; copy: number },
): Promise<{ row: Found; seal: Seal; state: Sitting }> {
  const row = (await copiesIn(db, sitting)).find((one) => one.copy === copy && one.person === account.id);
  if (!row || copyState(row, now()) !== "ready") throw new Failure("not_found", "There is no such copy");
  const { state } = await sittings.get(sitting);
  if (state.recordingSeal === null) throw new Failure("not_found", "There is no such copy");
  return { row, seal: state.recordingSeal, state };
}

/** Returns the copy of a link, while it can be downloaded. */
async function linkedCopy({ db, env, now, sittings }: Services, key: string): Promise<Found> {
  const claims = await verifyToken(jwtKey(env), "copy", key, now());
  if (typeof claims !== "object") throw new Failure("not_allowed", "This link is over: ask for another one");
  const [sitting = "", copy = ""] = claims.sid.split("/");
  const row = (await copiesIn(db, sitting)).find((one) => one.copy === Number(copy));
  if (!row || row.person !== claims.sub || copyState(row, now()) !== "ready")
    throw new Failure("not_found", "The file is not there any more");
  if (!isStillTheirs((await sittings.get(sitting)).state, row))
    throw new Failure("not_allowed", "An item of this copy is not public any more");
  return row;
}

function signerOf({ sql, env, now }: Services) {
  const { file: place, name } = checkpointPlaces(env);
  return signingKey(sql, { file: place, name, now });
}
