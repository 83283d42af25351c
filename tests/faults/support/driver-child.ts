// Plays one fault to a driver of PostgreSQL and prints what became of each statement. In: the driver's folder, and the fault.
import { once } from "node:events";
import { connect, createServer, Socket } from "node:net";
import { join } from "node:path";
import type postgres from "postgres";

const [folder = "", fault = ""] = process.argv.slice(2);
const { default: open }: { default: typeof postgres } = await import(join(folder, "src/index.js"));

/** Milliseconds after which a statement counts as forgotten. */
const FORGOTTEN_MS = 8_000;

/** A message of the server: its letter, its length, its body. */
function message(letter: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}
const welcome = Buffer.concat([message("R", Buffer.alloc(4)), message("Z", "I")]);
const done = (tag: string, state: "I" | "T") =>
  Buffer.concat([message("C", `${tag}\0`), message("Z", state)]);
const ended = message("E", "SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0");

/** What a server does with a connection: on its start, and on a statement. False: it answers as usual. */
type Play = {
  started?(socket: Socket, nth: number): boolean;
  asked(socket: Socket, text: string, nth: number): boolean;
};

async function serverOf(play: Play): Promise<number> {
  let count = 0;
  const server = createServer((socket) => {
    const nth = ++count;
    let isStarted = false;
    let inTransaction = false;
    socket.on("error", () => {});
    socket.on("data", (data) => {
      if (!isStarted) {
        isStarted = true;
        if (!play.started?.(socket, nth)) socket.write(welcome);
        return;
      }
      // A simple query is `Q`, four bytes of length, and text up to a zero.
      for (const text of data
        .toString("latin1")
        .split(/Q\0.../s)
        .slice(1)) {
        if (play.asked(socket, text, nth)) return;
        if (text.startsWith("begin")) inTransaction = true;
        if (/^(commit|rollback)/.test(text)) inTransaction = false;
        socket.write(done(text.startsWith("begin") ? "BEGIN" : "SELECT 0", inTransaction ? "T" : "I"));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object(server.address()).port;
}

async function connected(play: Play, options: Record<string, unknown> = {}): Promise<postgres.Sql> {
  const port = await serverOf(play);
  const given = { max: 1, fetch_types: false, backoff: () => 0, ...options };
  return open(`postgres://court@127.0.0.1:${port}/court`, given);
}

/** `done`, the code with which it failed, or `forgotten`. */
async function fateOf(work: Promise<unknown>): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, FORGOTTEN_MS, "forgotten"));
  const code = (error: Error) => ("code" in error ? String(error.code) : error.message);
  return Promise.race([work.then(() => "done", code), late]);
}

const usual: Play = { asked: () => false };
const destroys = (words: string): Play => ({
  asked(socket, text) {
    if (text.startsWith(words)) socket.destroy();
    return text.startsWith(words);
  },
});

const faults: Record<string, () => Promise<string[]>> = {
  /** The connection closes after a statement was given to it, and before it was written. */
  async "closed beneath a write"() {
    let current = new Socket();
    const sql = await connected(usual, {
      // The driver is given its sockets, so that the test can close one at that moment.
      async socket({ port }: { port: number[] }) {
        current = connect(port[0] ?? 0, "127.0.0.1");
        await once(current, "connect");
        return current;
      },
    });
    const before = await fateOf(sql.unsafe("select 1"));
    const beneath = fateOf(sql.unsafe("select 2"));
    // Given to the connection by now, and written with the next turn of the loop.
    for (let n = 0; n < 10; n++) await null;
    current.emit("close", false);
    return [before, await beneath, await fateOf(sql.unsafe("select 3"))];
  },

  /** Every connection is closed before it is ready. */
  async "closed before it is ready"() {
    const sql = await connected({
      ...usual,
      started(socket) {
        socket.destroy();
        return true;
      },
    });
    return [await fateOf(sql.unsafe("select 1"))];
  },

  /** An administrator ends the connection: an error without the end of its statement. */
  async "ended with an error"() {
    const sql = await connected({
      asked(socket, _, nth) {
        if (nth === 1) socket.end(ended);
        return nth === 1;
      },
    });
    return [await fateOf(sql.unsafe("select 1")), await fateOf(sql.unsafe("select 2"))];
  },

  /** The connection is lost while the driver asks for the types, which nobody waits for. */
  async "lost while types are read"() {
    const port = await serverOf({
      ...usual,
      started(socket) {
        socket.write(welcome);
        socket.removeAllListeners("data");
        socket.once("data", () => socket.destroy());
        return true;
      },
    });
    const sql = open(`postgres://court@127.0.0.1:${port}/court`, { max: 1, backoff: () => 0 });
    return [await fateOf(sql.unsafe("select 1"))];
  },

  /** A transaction goes on asking after its connection is lost. */
  async "lost in a transaction"() {
    const sql = await connected(destroys("lose"));
    let inside: Promise<string[]> = Promise.resolve([]);
    const whole = sql.begin((tx) => {
      const later = () => Bun.sleep(50).then(() => fateOf(tx.unsafe("select 1")));
      inside = fateOf(tx.unsafe("lose")).then(async (first) => [first, await later()]);
      return inside;
    });
    const end = await fateOf(whole);
    return [...(await inside), end];
  },

  /** The connection is lost while statements of its transaction wait for their turn. */
  async "lost before a waiting statement"() {
    const sql = await connected(destroys("lose"), { max_pipeline: 1 });
    const fates: Promise<string>[] = [];
    const whole = sql.begin(async (tx) => {
      for (const text of ["lose", "select 1", "select 2", "select 3"]) fates.push(fateOf(tx.unsafe(text)));
      await Promise.all(fates);
    });
    const end = await fateOf(whole);
    return [...(await Promise.all(fates)), end];
  },

  /** A transaction begins on a connection that takes no more statements after it. */
  async "begun on a full connection"() {
    const sql = await connected(usual, { max: 2, max_pipeline: 1 });
    await Promise.all([sql.unsafe("select 1"), sql.unsafe("select 2")]);
    const before = [fateOf(sql.unsafe("select 3")), fateOf(sql.unsafe("select 4"))];
    const { promise: inside, resolve, reject } = Promise.withResolvers<unknown>();
    sql.begin((tx) => tx.unsafe("select 5").then(resolve)).catch(reject);
    return Promise.all([...before, fateOf(inside)]);
  },

  /** The server takes a statement and never says a word again. */
  async silent() {
    const sql = await connected(
      { asked: (_, text, nth) => nth === 1 && text.startsWith("hang") },
      { silence_timeout: 1 },
    );
    return [await fateOf(sql.unsafe("hang")), await fateOf(sql.unsafe("select 1"))];
  },
};

if (fault === "") {
  console.log(JSON.stringify(Object.keys(faults)));
  process.exit();
}
const fates = await faults[fault]?.();
// An error that nobody waits for ends the process instead.
await Bun.sleep(300);
console.log(JSON.stringify(fates));
process.exit();
