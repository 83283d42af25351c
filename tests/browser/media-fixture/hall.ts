// A hall with nothing but media: the real mesh relay behind a WebSocket, rights given by the test.
import { randomUUID } from "node:crypto";
import type { Server, ServerWebSocket, WebSocketHandler } from "bun";
import { ClientSignal, type MediaRight, type MeshGrant } from "../../../server/contract/media.ts";
import { MeshRelay } from "../../../server/media/mesh/relay.ts";

interface Socket {
  connectionId: string;
  personId: string;
}

/** One run of the server: what it knows ends with it. */
interface Run {
  server: Server<Socket>;
  relay: MeshRelay;
  sockets: Map<string, ServerWebSocket<Socket>>;
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hall</title>
<button id="enter">Enter</button><main></main><script type="module" src="/page.js"></script></html>`;

export class MediaHall {
  /** After how many milliseconds the nth signal between two people arrives, and arrives again; never, if empty. */
  arrivals: (nth: number) => number[] = () => [0];
  private signals = 0;
  private readonly rights = new Map<string, MediaRight>();
  private readonly barred = new Set<string>();
  private run: Run;

  private constructor(
    private readonly script: string,
    private readonly publishers: number,
  ) {
    this.run = this.start(0);
  }

  /** Starts a hall on a free port. `publishers`: seats for those who publish. */
  static async open(publishers = 6): Promise<MediaHall> {
    const built = await Bun.build({ entrypoints: [`${import.meta.dir}/page.ts`], target: "browser" });
    const [output] = built.outputs;
    if (!output) throw new AggregateError(built.logs, "the fixture page was not built");
    return new MediaHall(await output.text(), publishers);
  }

  get url(): string {
    return `http://127.0.0.1:${this.run.server.port}`;
  }

  /** Gives a person this right and tells their page. */
  grant(personId: string, right: MediaRight): void {
    this.rights.set(personId, right);
    for (const { data } of this.socketsOf(personId))
      this.run.relay.grant(data.connectionId, personId, this.grantOf(personId), "bench");
  }

  /** Says whose screen the hall carries, as a sitting would. */
  letShare(personId: string | null): void {
    this.run.relay.letShare("hall-1/hearing", personId);
  }

  revoke(personId: string): void {
    this.rights.delete(personId);
    this.run.relay.revoke(personId);
  }

  /** Closes a person's socket and lets them in again only after `letIn`. */
  cut(personId: string): void {
    this.barred.add(personId);
    for (const socket of this.socketsOf(personId)) socket.terminate();
  }

  letIn(personId: string): void {
    this.barred.delete(personId);
  }

  /** Ends the server with all it knew, and starts another on the same address. */
  restart(): void {
    const port = this.run.server.port ?? 0;
    void this.run.server.stop(true);
    this.run = this.start(port);
  }

  stop(): Promise<void> {
    return this.run.server.stop(true);
  }

  private start(port: number): Run {
    const sockets = new Map<string, ServerWebSocket<Socket>>();
    const relay = new MeshRelay({
      id: randomUUID(),
      send: (connectionId, message) => sockets.get(connectionId)?.send(JSON.stringify(message)),
    });
    const websocket: WebSocketHandler<Socket> = {
      open: (socket) => {
        const { connectionId, personId } = socket.data;
        sockets.set(connectionId, socket);
        relay.grant(connectionId, personId, this.grantOf(personId), "bench");
      },
      message: (socket, text) => {
        const message = ClientSignal.parse(JSON.parse(String(text)));
        const arrive = () => relay.receive(socket.data.connectionId, message);
        for (const delay of message.kind === "link" ? this.arrivals(++this.signals) : [0])
          if (delay === 0) arrive();
          else setTimeout(arrive, delay);
      },
      close: (socket) => {
        sockets.delete(socket.data.connectionId);
        relay.lost(socket.data.connectionId);
      },
    };
    const fetch = (request: Request, server: Server<Socket>) => this.serve(request, server);
    return { server: Bun.serve<Socket>({ port, hostname: "127.0.0.1", fetch, websocket }), relay, sockets };
  }

  private serve(request: Request, server: Server<Socket>): Response | undefined {
    const url = new URL(request.url);
    if (url.pathname === "/") return new Response(page, { headers: { "content-type": "text/html" } });
    if (url.pathname === "/page.js")
      return new Response(this.script, { headers: { "content-type": "text/javascript" } });
    const personId = url.searchParams.get("person") ?? "";
    if (url.pathname !== "/socket" || this.barred.has(personId)) return new Response(null, { status: 404 });
    const data = { connectionId: randomUUID(), personId };
    return server.upgrade(request, { data }) ? undefined : new Response(null, { status: 400 });
  }

  private grantOf(personId: string): MeshGrant | null {
    const right = this.rights.get(personId);
    if (!right) return null;
    const limits = { publishers: this.publishers, watchers: 12 };
    return { plane: "mesh", id: randomUUID(), place: "hall-1/hearing", right, limits, iceServers: [] };
  }

  private socketsOf(personId: string): ServerWebSocket<Socket>[] {
    return [...this.run.sockets.values()].filter((socket) => socket.data.personId === personId);
  }
}
