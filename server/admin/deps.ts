// What an admin's acts on people, halls and registrations work with.
import type { Database } from "../../db/client.ts";
import type { Limits } from "../limits/limits.ts";
import type { Outbox } from "../notify/outbox.ts";
import type { SettingsStore } from "../settings/settings.ts";

export type AdminDeps = {
  db: Database;
  settings: SettingsStore;
  limits: Limits;
  outbox: Outbox;
  /** Milliseconds since 1970. */
  now(): number;
};
