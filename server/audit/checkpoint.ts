// What a checkpoint says (c2sp.org/tlog-checkpoint), and what hands signing over from one key to the next.
import type { Secrets } from "../accounts/secrets.ts";
import { ADMIN_LOG } from "../contract/admin-acts.ts";
import { occurrenceOfSitting } from "../contract/calendar/meeting-room.ts";
import {
  NoteError,
  openNote,
  readVerifier,
  type Signer,
  signNote,
  type Verifier,
} from "../kernel/signed-note.ts";

/** The root of a log at a size, in base64. */
export type Checkpoint = { origin: string; size: number; root: string };

const sittingForm = /^[\w.-]{1,80}-\d{4}-\d{2}-\d{2}$/;
const isLogName = (name: string) => name === ADMIN_LOG || sittingForm.test(name);
/** No log of a day comes near it. */
const MOST = 1_000_000_000;

/** The name of the log of a sitting: unlike in the whole world, as the name of the key before it is. */
export function originOf(keyName: string, sitting: string): string {
  return `${keyName}/log/${sitting}`;
}

/** The sitting, or the log of the admins, that an origin is of; null when it is not of a log of this key's court. */
export function sittingOf(origin: string, keyName: string): string | null {
  const prefix = `${keyName}/log/`;
  const sitting = origin.startsWith(prefix) ? origin.slice(prefix.length) : "";
  return isLogName(sitting) ? sitting : null;
}

/** A checkpoint, signed. It bears no time, so that two processes which sign the same size write the same text. */
export function signCheckpoint(signer: Signer, sitting: string, size: number, root: string): string {
  return signNote(`${originOf(signer.name, sitting)}\n${size}\n${root}\n`, signer);
}

/**
 * The name under which a log is signed: its own; for rooms a keyed hash and the day, since only those who know a
 * room's id and have the key may know of it.
 */
export function publishedName({ mark }: Pick<Secrets, "mark">, log: string): string {
  return occurrenceOfSitting(log) === null
    ? log
    : `room-${mark(log, "checkpoint").slice(0, 32)}-${log.slice(-10)}`;
}

/** The name of the log in the first line of a checkpoint. */
export function nameInNote(note: string): string {
  return note.slice(0, note.indexOf("\n")).split("/log/").at(-1) ?? "";
}

/** Whether a checkpoint names the id of a room, as those did that were signed before rooms had names of their own. */
export function tellsRoom(note: string): boolean {
  return occurrenceOfSitting(nameInNote(note)) !== null;
}

/** Whether a name is one that a room has for everybody. */
export const isRoomName = (name: string): boolean => /^room-[0-9a-f]{32}-/.test(name);

/** Reads the text of a checkpoint; null when it is none. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origin = "", size = "", root = "", ...rest] = text.split("\n");
  const isWhole = text.endsWith("\n") && rest.at(-1) === "" && rest.slice(0, -1).every((line) => line !== "");
  if (!isWhole || origin === "" || !/^(0|[1-9]\d{0,9})$/.test(size) || Number(size) > MOST) return null;
  const bytes = Buffer.from(root, "base64");
  return bytes.length === 32 && bytes.toString("base64") === root
    ? { origin, size: Number(size), root }
    : null;
}

const HANDOVER = "/key-handover";

/** A note that another key signs from a moment on. Both keys sign it: who trusts one may trust the other. */
export function signHandover(old: Signer, next: Signer, at: number): string {
  const lines = [`${old.name}${HANDOVER}`, old.vkey, next.vkey, new Date(at).toISOString()];
  return signNote(lines.map((line) => `${line}\n`).join(""), old, next);
}

/** The keys that may be trusted for the sake of those that are, by the handovers between them. */
export function trustedBy(first: readonly Verifier[], handovers: readonly string[]): Verifier[] {
  const trusted = [...first];
  const left = new Set(handovers);
  for (let found = true; found; ) {
    found = false;
    for (const note of left) {
      const keys = keysHandedOver(note, trusted);
      if (keys === null) continue;
      left.delete(note);
      found = true;
      for (const key of keys) if (!trusted.some(({ vkey }) => vkey === key.vkey)) trusted.push(key);
    }
  }
  return trusted;
}

/** Both keys of a handover that both signed, of which one is trusted; else null. */
function keysHandedOver(note: string, trusted: readonly Verifier[]): Verifier[] | null {
  const opened = openNote(note, trusted);
  if (typeof opened === "string") return null;
  const [head = "", old = "", next = ""] = opened.text.split("\n");
  if (!head.endsWith(HANDOVER)) return null;
  try {
    const keys = [readVerifier(old), readVerifier(next)];
    const both = openNote(note, keys);
    const isOfThem = opened.by.some(({ vkey }) => vkey === old || vkey === next);
    return isOfThem && typeof both !== "string" && both.by.length === 2 ? keys : null;
  } catch (error) {
    if (error instanceof NoteError) return null;
    throw error;
  }
}
