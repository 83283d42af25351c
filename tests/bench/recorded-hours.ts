// The bench's row "six hours recorded": every segment of a sitting of six hours comes in within minutes, and all of it is sealed.
import { readFileSync } from "node:fs";
import type { RecordingRow } from "../../server/contract/rest/recordings.ts";
import { gather, sitting } from "../browser/pages/stage.ts";
import { TestPerson, until } from "../support/client.ts";
import { sendAs, tokenOf } from "../support/recorder.ts";
import { startServer, type TestServer } from "../support/server.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

const HOURS = 6;
const SLOT_MS = 2000;
/** As long as a recorder's are, in bytes. */
const SEGMENT = 165_000;
const AT_ONCE = 30;

const residentBytes = (server: TestServer) =>
  Number(readFileSync(`/proc/${server.pid()}/statm`, "latin1").split(" ")[1]) * 4096;

/** The memory of the server after six hours of a hall that is recorded and on air, beside that after the first hour. */
export async function recordedHours(): Promise<Row> {
  const server = await startServer();
  const people: TestPerson[] = [];
  let later = 0;
  const now = () => Date.now() + later;
  const come = async (phone: string) => {
    const person = await (await new TestPerson(server.url).login(phone)).connect();
    people.push(person);
    return person;
  };
  try {
    const { officer } = await gather(come);
    for (const type of ["startStream", "startRecording"] as const) await officer.do(sitting, { type });
    const run = crypto.randomUUID();
    const segment = crypto.getRandomValues(new Uint8Array(65_536));
    const body = new Uint8Array(SEGMENT).map((_, n) => segment[n % segment.length] ?? 0);
    let token = "";
    const put = async (path: string) => {
      const status = await sendAs(server.url, token, path, body);
      if (status !== 204) throw new Error(`${path} was answered with ${status}`);
    };
    const memory: number[] = [];
    let slot = Math.floor(now() / SLOT_MS);
    let sent = 0;
    for (let minute = 0; minute < HOURS * 60; minute++) {
      if (minute % 30 === 0) token = await tokenOf(server, sitting, now, run);
      if (minute === 0) await put("/init");
      const end = Math.floor(now() / SLOT_MS);
      while (slot < end) {
        const some = Array.from({ length: Math.min(AT_ONCE, end - slot) }, (_, n) => slot + n);
        await Promise.all(some.map((one) => put(`/segments/${one}`)));
        slot += some.length;
        sent += some.length;
      }
      await new TestPerson(server.url).ok("/dev/clock", { advance: 60_000 });
      later += 60_000;
      if (minute % 60 === 59) memory.push(residentBytes(server) / 1e6);
    }
    await officer.do(sitting, { type: "stopRecording" });
    await new TestPerson(server.url).ok("/dev/clock", { advance: 800_000 });
    const reader = await new TestPerson(server.url).login("9000000010");
    const sealed = await until("it to be sealed", async () => {
      const { recordings } = await reader.ok<{ recordings: RecordingRow[] }>("/recordings");
      return recordings[0]?.isSealed ? recordings[0] : undefined;
    });
    const [first = 0] = memory;
    return {
      work: "six hours recorded and on air: memory of the server",
      unit: "MB",
      ...judged(
        targets.recordedHours,
        memory.at(-1) ?? 0,
        first,
        sealed.seconds * 1000 >= (sent - 10) * SLOT_MS,
      ),
      note: `by the hour ${memory.map((one) => one.toFixed(0)).join(", ")} MB; ${sent} segments sent, ${sealed.seconds / 2} sealed`,
    };
  } finally {
    for (const person of people) person.close();
    await server.stop();
  }
}
