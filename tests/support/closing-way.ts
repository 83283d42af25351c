// A way to a server that closes a kept connection in the moment in which a second call comes over it, as servers do whose patience ends.
import { connect, createServer, type Socket } from "node:net";

export type ClosingWay = {
  /** The server's address over this way. */
  url: string;
  /** How many calls met a connection that was closed. */
  met(): number;
  stop(): void;
};

/** @param target - the server's address, with its port */
export async function closingWay(target: string): Promise<ClosingWay> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let met = 0;
  const server = createServer((near) => {
    let isAnswered = false;
    const far = connect(Number(port), hostname);
    near.on("data", (data) => {
      if (!isAnswered) return void far.write(data);
      met++;
      near.destroy();
    });
    far.on("data", (data) => {
      isAnswered = true;
      near.write(data);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the way has no port");
  const url = new URL(target);
  url.port = String(address.port);
  return {
    url: url.href.replace(/\/$/, ""),
    met: () => met,
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
