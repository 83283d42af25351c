// The bench's rows of the console's cause lists: a day of 5,000 items, on a server that has just started.
import postgres from "postgres";
import { today } from "../stories/support/story.ts";
import { TestPerson } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { percentile } from "./crowd.ts";
import type { Row } from "./rows.ts";
import { judged, targets } from "./targets.ts";

const ADMIN = "9000000042";
/** Halls beside those of the demo day, and items in each: 5,000. */
const [FIRST, LAST, EACH] = [7, 46, 125];
const ITEMS = (LAST - FIRST + 1) * EACH;
/** One of so many items is different in the file. */
const CHANGED_EACH = 10;
/** Each is a first time, for which the server is started anew. */
const STARTS = 12;

const columns =
  "date,est_code,bench,court_hall,list,list_name,serial,case_number,petitioner,respondent,petitioner_counsel,respondent_counsel,purpose,streaming,in_camera,remote_point";

/** The file of the day, in which every tenth item has another purpose than the first time. */
function fileOfDay(isFirst: boolean): File {
  const rows = Array.from({ length: ITEMS }, (_, n) => {
    const [hall, serial] = [FIRST + Math.floor(n / EACH), (n % EACH) + 1];
    const purpose = isFirst || n % CHANGED_EACH > 0 ? "admission" : "orders";
    return `${today()},HCPP01,Principal Seat,${hall},FRESH,Fresh,${serial},W.P.(C) ${n + 1}/2026,Petitioner ${n},State ${n},Asha Rao ${n},Vikram Sen ${n},${purpose},yes,no,`;
  });
  return new File([[columns, ...rows].join("\n")], "day.csv");
}

function caller(server: TestServer, token: string) {
  const authorization = `Bearer ${token}`;
  return async (path: string, file?: File) => {
    const form = new FormData();
    if (file) form.set("file", file);
    const sent = file ? { method: "POST", body: form } : {};
    const answer = await fetch(`${server.url}/api/v1${path}`, { headers: { authorization }, ...sent });
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** p95 of what is first asked of the server after a start. */
async function afterStarts(server: TestServer, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < STARTS; n++) {
    await server.restart();
    times.push(await timeOf(work));
  }
  return percentile(times, 0.95);
}

/** p95 of a raw query on a connection that has just been opened. */
async function raw(url: string, query: (sql: postgres.Sql) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < STARTS; n++) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await sql`SELECT 1`;
    times.push(await timeOf(() => query(sql)));
    await sql.end();
  }
  return percentile(times, 0.95);
}

/** What `/admin/lists` asks when it is opened, and the preview of the day's file, each as the first after a start. */
export async function adminListRows(): Promise<Row[]> {
  const server = await startServer();
  try {
    const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
    await sql`INSERT INTO courts (id, est_code, number, name, type, coram, judges)
      SELECT 'HCPP01-' || n, 'HCPP01', n::text, 'Court Hall ' || n, 'NORMAL', 'Single', '["Hon''ble Justice Bench"]'
      FROM generate_series(${FIRST}::int, ${LAST}::int) AS n`;
    await sql.end();
    const { token } = await new TestPerson(server.url).login(ADMIN);
    const ask = caller(server, token);
    const { added } = Object(await ask("/admin/cause-list?apply=true", fileOfDay(true)));
    if (added?.length !== ITEMS) throw new Error(`${added?.length} items were imported`);
    const file = fileOfDay(false);
    const opened = ["/admin/cause-list/imports", "/admin/list-source"];
    const measured = [
      {
        target: targets.admin,
        work: `lists: opened after a start, a day of ${ITEMS} items, p95`,
        ours: await afterStarts(server, () => Promise.all(opened.map((path) => ask(path)))),
        floor: await raw(
          server.databaseUrl,
          (one) => one`SELECT * FROM cause_list_imports ORDER BY at DESC LIMIT 50`,
        ),
      },
      {
        target: targets.listPreview,
        work: `lists: preview of a file of ${ITEMS} rows after a start, p95`,
        ours: await afterStarts(server, () => ask("/admin/cause-list", file)),
        floor: await raw(
          server.databaseUrl,
          (one) => one`SELECT * FROM cause_list_items WHERE date = ${today()}`,
        ),
      },
    ];
    return measured.map(({ target, work, ours, floor }) => ({
      work,
      unit: "ms",
      ...judged(target, ours, floor),
    }));
  } finally {
    await server.stop();
  }
}
