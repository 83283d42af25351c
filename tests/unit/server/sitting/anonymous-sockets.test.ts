// Sockets without a login at their limits, with real sockets of several addresses on a server of their own.
import { afterAll, expect, test } from "bun:test";
import { connect } from "node:net";
import { AnonymousSockets } from "../../../../server/sitting/anonymous-sockets.ts";
import { Connection, type SocketData } from "../../../../server/sitting/connection.ts";
import { until } from "../../../support/client.ts";

const most = { ofAddress: 4, inAll: 6 };
const sockets = new AnonymousSockets({
  metrics: { anonymousSocketClosed: () => {} },
  limits: { silent: most, boards: most },
  seconds: 60,
});
/** A socket's address is the path that it asks for; a text of it asks for the board. */
const server = Bun.serve<SocketData>({
  port: 0,
  hostname: "127.0.0.1",
  fetch(request, self) {
    const connection = new Connection(crypto.randomUUID(), new URL(request.url).pathname);
    return self.upgrade(request, { data: { connection } }) ? undefined : new Response("no socket");
  },
  websocket: {
    open(socket) {
      socket.data.connection.socket = socket;
      sockets.opened(socket.data.connection);
    },
    message: ({ data: { connection } }) => {
      if (sockets.mayFollowBoard(connection)) connection.send({ t: "board", rows: [] });
    },
    close: ({ data }) => sockets.forget(data.connection),
  },
});
const opened: WebSocket[] = [];
afterAll(async () => {
  for (const socket of opened) socket.close();
  await server.stop(true);
});

type Screen = { socket: WebSocket; heard: string[] };

/** A socket of an address that asks for the board; resolved with its answer. */
async function screen(address: string): Promise<Screen> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/${address}`);
  opened.push(socket);
  const heard: string[] = [];
  socket.onmessage = ({ data }) => heard.push(String(data));
  socket.onopen = () => socket.send("board");
  await until("an answer", () => heard.length > 0);
  return { socket, heard };
}

const isThere = ({ heard, socket }: Screen) => heard.length === 1 && socket.readyState === WebSocket.OPEN;
const bye = '{"t":"bye","code":"too_many"}';

test("when there are as many boards as there may be, the address with the most gives up its newest for another address", async () => {
  const crowd = [await screen("crowd"), await screen("crowd"), await screen("crowd"), await screen("crowd")];
  const more = await screen("crowd");
  expect(more.heard).toEqual([bye]);
  const building = [await screen("building"), await screen("building")];
  expect([...crowd, ...building].every(isThere)).toBe(true);
  // Three of each: the crowd's newest goes, and then none has more than another.
  building.push(await screen("building"));
  await until("the newest of the crowd to go", () => crowd[3]?.socket.readyState === WebSocket.CLOSED);
  expect(crowd[3]?.heard.at(-1)).toBe(bye);
  expect((await screen("building")).heard).toEqual([bye]);
  const other = await screen("elsewhere");
  expect(isThere(other)).toBe(true);
  const left = [...crowd, ...building, other].filter(isThere);
  expect(left).toHaveLength(most.inAll);
  for (const { socket } of [...crowd, ...building, other]) socket.close();
});

test("a socket that is closed is gone, also where its client never answers", async () => {
  const client = connect({ port: Number(server.port), host: "127.0.0.1", allowHalfOpen: true });
  let isGone = false;
  let text = "";
  client.on("error", () => {
    isGone = true;
  });
  client.on("data", (data) => {
    text += data.toString("latin1");
  });
  const key = Buffer.from("it never answers").toString("base64");
  client.write(
    [
      "GET /silent HTTP/1.1",
      "Host: court",
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${key}`,
      "",
      "",
    ].join("\r\n"),
  );
  await until("the socket", () => text.includes("101"));
  for (let n = 0; n < most.ofAddress; n++) {
    const next = new WebSocket(`ws://127.0.0.1:${server.port}/silent`);
    opened.push(next);
    await new Promise((resolve) => next.addEventListener("open", resolve));
  }
  await until("the goodbye", () => text.includes(bye));
  // What is sent to it is answered by the system: nobody has it open.
  const end = () => {
    if (!isGone) client.write("x");
    return isGone;
  };
  await until("the end", end, 5);
});
