// What a recorder sends, without a browser: the server asks only that it comes in order and in time, not what is in it.
import { recorderToken } from "../../server/broadcast/recorder-token.ts";
import { readEnv } from "../../server/env.ts";
import { SIGNING_SECRET } from "./server.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A recorder's token as the server signs it.
 * @param now - the court's clock, in milliseconds since 1970
 * @param id - the recorder's id
 */
export function tokenOf(sitting: string, now = Date.now, id: string = crypto.randomUUID()): Promise<string> {
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
export async function asRecorder(url: string, sitting: string, now = Date.now): Promise<Send> {
  const token = await tokenOf(sitting, now);
  return (path, bytes) => sendAs(url, token, path, bytes);
}

/** The same where everything has to be taken. @throws Error with the status of what was not taken */
export async function sureRecorder(url: string, sitting: string, now = Date.now) {
  const send = await asRecorder(url, sitting, now);
  return async (path: string, bytes: Bytes): Promise<void> => {
    const status = await send(path, bytes);
    if (status !== 204) throw new Error(`The recorder’s ${path} was answered with ${status}.`);
  };
}
