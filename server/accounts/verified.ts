// The sessions that a process has cached, by token and id, until they end, with their last use here.
import type { Session } from "./session.ts";

/** What this process knows of a session it has seen: `session` is absent when it must be read again. */
export type Known = {
  id: string;
  accountId: string;
  expiresAt: number;
  /** When it was last used here, and up to when that is in the database. Milliseconds since 1970. */
  usedAt: number;
  writtenAt: number;
  session?: Session;
};

/** A reading of a session that is under way; `isOld` once something changed that it may not have seen. */
type Reading = { id: string; accountId: string; isOld: boolean };

export class Verified {
  private readonly byToken = new Map<string, Known>();
  private readonly tokens = new Map<string, string>();
  /** Logins that no token of theirs made known here: a token that is good as long as they are did (`keepLogin`). */
  private readonly logins = new Map<string, Known>();
  private readonly readings = new Set<Reading>();

  find(token: string): Known | undefined {
    return this.byToken.get(token);
  }

  byId(id: string): Known | undefined {
    const token = this.tokens.get(id);
    return token === undefined ? this.logins.get(id) : this.byToken.get(token);
  }

  /** Keeps a login of which a second device asked, so that its end and its use are known here too. */
  keepLogin(known: Omit<Known, "session">): void {
    if (this.byId(known.id) === undefined) this.logins.set(known.id, known);
  }

  keep(token: string, known: Known): void {
    this.byToken.set(token, known);
    this.tokens.set(known.id, token);
    this.logins.delete(known.id);
  }

  /** Reads until nothing changed in between, so that a session that ends meanwhile is not taken for an open one. */
  async read<T>(one: { id: string; accountId: string }, read: () => Promise<T>): Promise<T> {
    for (;;) {
      const reading = this.begin(one);
      try {
        const found = await read();
        if (!reading.isOld) return found;
      } finally {
        this.finish(reading);
      }
    }
  }

  /** A reading begins; until it is finished, it is notified of changes. */
  begin({ id, accountId }: { id: string; accountId: string }): Readonly<Reading> {
    const reading = { id, accountId, isOld: false };
    this.readings.add(reading);
    return reading;
  }

  finish(reading: Readonly<Reading>): void {
    this.readings.delete(reading);
  }

  drop(id: string): void {
    for (const reading of this.readings) if (reading.id === id) reading.isOld = true;
    this.logins.delete(id);
    const token = this.tokens.get(id);
    if (token === undefined) return;
    this.tokens.delete(id);
    this.byToken.delete(token);
  }

  /** Has the sessions of these accounts read again, or those of all accounts. */
  readAgain(accountIds?: ReadonlySet<string>): void {
    const isOf = (one: { accountId: string }) => accountIds === undefined || accountIds.has(one.accountId);
    for (const reading of this.readings) if (isOf(reading)) reading.isOld = true;
    for (const known of this.byToken.values()) if (isOf(known)) known.session = undefined;
  }

  all(): Known[] {
    return [...this.byToken.values(), ...this.logins.values()];
  }
}
