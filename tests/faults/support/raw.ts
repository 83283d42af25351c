// A WebSocket client on a bare TCP socket, which can stop reading: what no library lets one do.
import { connect, type Socket } from "node:net";

export type RawClient = {
  /** Bytes read so far. */
  bytes(): number;
  /** What was read so far, frames and all. */
  text(): string;
  isClosed(): boolean;
  say(message: unknown): void;
  stopReading(): void;
  readOn(): void;
  destroy(): void;
};

/** Connects to the socket of a server and greets. In: the server's address and a bearer token. */
export async function rawClient(url: string, token: string): Promise<RawClient> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  let bytes = 0;
  let text = "";
  let closed = false;
  socket.on("close", () => {
    closed = true;
  });
  let heard = Promise.withResolvers<void>();
  socket.on("error", () => {});
  socket.on("data", (data) => {
    bytes += data.length;
    text += data.toString("latin1");
    heard.resolve();
  });
  socket.write(
    [
      "GET /socket.io/api/v1 HTTP/1.1",
      `Host: ${host}`,
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${Buffer.from("the slow reader!").toString("base64")}`,
      "",
      "",
    ].join("\r\n"),
  );
  await heard.promise;
  heard = Promise.withResolvers();
  const say = (message: unknown) => sendFrame(socket, JSON.stringify(message));
  say({ t: "hello", token });
  await heard.promise;
  return {
    bytes: () => bytes,
    text: () => text,
    isClosed: () => closed,
    say,
    stopReading: () => void socket.pause(),
    readOn: () => void socket.resume(),
    destroy: () => void socket.destroy(),
  };
}

/** One text frame; the mask is all zeros, which leaves the text as it is. */
function sendFrame(socket: Socket, text: string): void {
  const body = Buffer.from(text);
  const head =
    body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255];
  socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body]));
}
