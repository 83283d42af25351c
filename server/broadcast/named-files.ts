// Files of the store with names in the database, deleted again if the database did not store the name.
import { randomBytes } from "node:crypto";
import type { Database } from "../../db/client.ts";
import { namesInUse } from "../../db/queries/recordings.ts";
import { type RecordingStore, sealBytes } from "./recording-store.ts";

/** A statement whose answer was lost is over after so long. */
const UNSURE_MS = 60_000;

export const newName = () => randomBytes(16).toString("hex");

type Options = { db: Database; store: RecordingStore; now(): number };

export class NamedFiles {
  /** Files of which nobody knows whether the database has their name, and since when. */
  private readonly unsure = new Map<string, number>();

  constructor(private readonly options: Options) {}

  /**
   * Encrypts bytes and stores them under a new name.
   * @param note - writes the name into the database; any result but true means that it was not written
   * @returns what `note` returned
   */
  async put<T>(
    bytes: Uint8Array,
    key: Uint8Array,
    note: (name: string) => Promise<T | true>,
  ): Promise<T | true> {
    const { store, now } = this.options;
    const name = newName();
    await store.put(name, sealBytes(bytes, key, name));
    try {
      const noted = await note(name);
      if (noted !== true) await store.delete(name);
      return noted;
    } catch (error) {
      this.unsure.set(name, now());
      throw error;
    }
  }

  /** Deletes what the database failed to take. It may have taken one whose answer was lost: that is kept. */
  async forgetUnnamed(): Promise<void> {
    const { db, store, now } = this.options;
    const names = [...this.unsure].flatMap(([name, at]) => (now() - at > UNSURE_MS ? [name] : []));
    if (names.length === 0) return;
    const inUse = await namesInUse(db, names);
    for (const name of names) {
      if (!inUse.has(name)) await store.delete(name);
      this.unsure.delete(name);
    }
  }
}
