// What a recorder sends, without a browser: the server asks only that it has its hall, and that it comes in time, not what is in it.
import { connect } from "../../db/client.ts";
import { changeLeases } from "../../db/queries/recorder-leases.ts";
import { RECORDER_HALLS_PATH } from "../../server/broadcast/recorder-asking.ts";
import { readEnv } from "../../server/kernel/env.ts";
import { recorderToken } from "../../server/sitting/recorder-token.ts";
import { SIGNING_SECRET, type TestServer } from "./server.ts";

type Bytes = Uint8Array<ArrayBuffer>;

type Court = Pick<TestServer, "url" | "databaseUrl">;

/** For how long the program of such a recorder counts as having reported: it is longer than a recorder has to begin. */
const REPORTED_MS = 60_000;

/**
 * Gives a recorder a hall, in place of the recorder that has it, as the server does for a program that asks.
 * @param now - the court's clock, in milliseconds since 1970
 * @param id - the recorder's id
 * @returns the recorder's token
 */
export async function tokenOf(
  { databaseUrl }: Pick<Court, "databaseUrl">,
  sitting: string,
  now = Date.now,
  id: string = crypto.randomUUID(),
): Promise<string> {
  const { db, close } = connect(databaseUrl, { max: 1 });
  const at = new Date(now());
  const until = new Date(now() + REPORTED_MS);
  const lease = { sitting, holder: crypto.randomUUID(), recorder: id, openedAt: at, until, code: null };
  await changeLeases(db, at, () => ({ put: [lease], drop: [] })).finally(close);
  return signedToken(sitting, now, id);
}

/** Asks once as a program does that could open recorders; it opens none of what it is given. @param secret - RECORDER_SECRET */
export async function askForHalls({ url }: Pick<Court, "url">, secret: string): Promise<void> {
  const { status } = await fetch(`${url}${RECORDER_HALLS_PATH}`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ holder: crypto.randomUUID(), running: [], most: 1 }),
  });
  if (status !== 200) throw new Error(`The program’s question was answered with ${status}.`);
}

/** A recorder's token as the server signs it, whether it has the hall or not. */
export function signedToken(sitting: string, now = Date.now, id: string = crypto.randomUUID()) {
  return recorderToken({ env: { ...readEnv({}), jwtSecret: SIGNING_SECRET }, now }, { id, sitting });
}

/**
 * Sends one thing with a token.
 * @param path - /init, /cards/technical or /segments/12
 * @returns the answer's status
 */
export async function sendAs(url: string, token: string, path: string, body: Bytes): Promise<number> {
  const headers = { "content-type": "video/mp4", authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/v1/recorder${path}`, { method: "PUT", headers, body })).status;
}

type Send = (path: string, bytes: Bytes) => Promise<number>;

/** A recorder of a sitting. Out: sends what it is given and says the answer's status. */
export async function asRecorder(court: Court, sitting: string, now = Date.now): Promise<Send> {
  const token = await tokenOf(court, sitting, now);
  return (path, bytes) => sendAs(court.url, token, path, bytes);
}

/** The same where everything has to be taken. @throws Error with the status of what was not taken */
export async function sureRecorder(court: Court, sitting: string, now = Date.now) {
  const send = await asRecorder(court, sitting, now);
  return async (path: string, bytes: Bytes): Promise<void> => {
    const status = await send(path, bytes);
    if (status !== 204) throw new Error(`The recorder’s ${path} was answered with ${status}.`);
  };
}
