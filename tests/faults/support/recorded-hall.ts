// A hall that is recorded by generated segments, and the clock of its court: for tests of the store and not of a browser.
import postgres from "postgres";
import type { Operations } from "../../../server/contract/rest/operations.ts";
import type { RecordingRow } from "../../../server/contract/rest/recordings.ts";
import { hall, phones } from "../../stories/support/story.ts";
import { TestPerson, until } from "../../support/client.ts";
import { sendAs, tokenOf } from "../../support/recorder.ts";
import type { TestServer } from "../../support/server.ts";

/** The bytes of a segment: as many as a disk notices, and others for each. */
export const segmentBytes = (n: number) => new Uint8Array(50_000).fill(n % 251);

/** Begins a recording in the first hall. */
export async function recordedHall(server: TestServer) {
  let later = 0;
  const now = () => Date.now() + later;
  const sitting = hall(1);
  const come = async (phone: string) => (await new TestPerson(server.url).login(phone)).connect();
  const advance = async (seconds: number) => {
    await new TestPerson(server.url).ok("/dev/clock", { advance: seconds * 1000 });
    later += seconds * 1000;
  };
  let officer = await come(phones.officer1);
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await officer.enter(sitting);
  await officer.do(sitting, { type: "startRecording" });
  const token = await tokenOf(server, sitting, now);
  // The server's address is another one after a restart.
  const send = (path: string, bytes: Uint8Array<ArrayBuffer>) => sendAs(server.url, token, path, bytes);
  const query = async <T extends object>(work: (sql: postgres.Sql) => Promise<T[]>): Promise<T[]> => {
    const sql = postgres(server.databaseUrl, { max: 1 });
    return await work(sql).finally(() => sql.end());
  };
  return {
    sitting,
    advance,
    send,
    now,
    come,
    officer: () => officer,
    /** The clock is moved as far as it was, and the officer comes again, as after a restart. */
    async again() {
      await new TestPerson(server.url).ok("/dev/clock", { advance: later });
      officer = await come(phones.officer1);
      await officer.enter(sitting);
    },
    /** Sends so many segments from a slot on, once they are over. Out: what was answered to each. */
    async sendAll(from: number, many: number): Promise<number[]> {
      const left = (from + many) * 2000 - now();
      if (left > 0) await advance(left / 1000);
      const slots = Array.from({ length: many }, (_, n) => from + n);
      return await Promise.all(slots.map((slot) => send(`/segments/${slot}`, segmentBytes(slot))));
    },
    /** The same, and again what the store was too slow for, as a recorder sends it again. Out: what was answered last. */
    async sendAllTaken(from: number, many: number): Promise<number[]> {
      let answers = await this.sendAll(from, many);
      await until("the store to take what is sent", async () => {
        const again = (status: number, n: number) =>
          status === 503 ? send(`/segments/${from + n}`, segmentBytes(from + n)) : status;
        answers = await Promise.all(answers.map(again));
        return !answers.includes(503);
      });
      return answers;
    },
    state: () => officer.sitting(sitting).recording,
    async troubles(): Promise<string[]> {
      const admin = await come(phones.admin);
      return (await admin.ok<Operations>("/admin/operations")).troubles.map(({ code }) => code);
    },
    async row(): Promise<RecordingRow | undefined> {
      const { recordings } = await officer.ok<{ recordings: RecordingRow[] }>("/recordings");
      return recordings.find((one) => one.sitting === sitting);
    },
    /** What the last check of the recording found; undefined before the first. */
    async check() {
      const [found] = await query(
        (sql) => sql<{ trouble: string | null }[]>`SELECT trouble FROM recording_checks`,
      );
      return found;
    },
    /** The names under which its segments are kept. */
    names: async () =>
      (await query((sql) => sql<{ name: string }[]>`SELECT name FROM recorder_segments`)).map(
        ({ name }) => name,
      ),
  };
}
