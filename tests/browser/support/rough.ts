// A rough road for one page's audio and video: every packet of its links goes through here, and some are lost for real.
import { createSocket, type Socket } from "node:dgram";
import type { BrowserContext } from "@playwright/test";

/** How many of a hundred packets are dropped, in each direction, from now on. */
export class RoughRoad {
  lossPercent = 0;
  /** Packets that were let through, and dropped. */
  passed = 0;
  dropped = 0;
  private readonly sockets: Socket[] = [];
  private readonly ports = new Map<string, Promise<number>>();

  /**
   * Puts a context's pages on the road, before their code runs: they say no route of their own, so that others find
   * them only as the road shows them, and each route of another is one of the road's.
   */
  async place(context: BrowserContext): Promise<void> {
    await context.exposeFunction("roadTo", (address: string, port: number) => this.portFor(address, port));
    await context.addInitScript(hideRoutes);
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
  }

  private portFor(address: string, port: number): Promise<number> {
    const key = `${address} ${port}`;
    const known = this.ports.get(key) ?? this.open(address, port);
    this.ports.set(key, known);
    return known;
  }

  /** A door at which packets for one target arrive; each sender has a way of its own behind it, as behind a router. */
  private async open(address: string, port: number): Promise<number> {
    const door = this.socket();
    const ways = new Map<string, Socket>();
    door.on("message", (packet, from) => {
      const key = `${from.address} ${from.port}`;
      const way = ways.get(key) ?? this.socket();
      if (!ways.has(key)) {
        ways.set(key, way);
        way.on("message", (answer) => this.carry(() => door.send(answer, from.port, from.address)));
      }
      this.carry(() => way.send(packet, port, address));
    });
    await new Promise<void>((done) => door.bind(0, "0.0.0.0", done));
    return door.address().port;
  }

  private socket(): Socket {
    const socket = createSocket("udp4");
    // A target that is gone answers with an error, as a road's end does.
    socket.on("error", () => {});
    this.sockets.push(socket);
    return socket;
  }

  private carry(send: () => void): void {
    if (Math.random() * 100 < this.lossPercent) {
      this.dropped += 1;
      return;
    }
    this.passed += 1;
    send();
  }
}

declare global {
  interface Window {
    roadTo: (address: string, port: number) => Promise<number>;
  }
}

/** Runs in the page. */
function hideRoutes(): void {
  const withoutRoutes = (sdp: string) => sdp.replace(/a=(candidate|end-of-candidates)[^\r\n]*\r\n/g, "");
  const onTheRoad = async (candidate: string) => {
    const parts = candidate.split(" ");
    const [address = "", port = ""] = parts.slice(4, 6);
    if (parts[2]?.toLowerCase() !== "udp" || address.includes(":")) return null;
    parts[5] = String(await window.roadTo(address, Number(port)));
    return parts.join(" ");
  };
  window.RTCPeerConnection = class extends RTCPeerConnection {
    override get localDescription(): RTCSessionDescription | null {
      const own = super.localDescription;
      return own && new RTCSessionDescription({ type: own.type, sdp: withoutRoutes(own.sdp) });
    }
    override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
      if (type !== "icecandidate") super.addEventListener(type, listener);
    }
    override setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
      return super.setRemoteDescription({ ...description, sdp: withoutRoutes(description.sdp ?? "") });
    }
    override async addIceCandidate(candidate?: RTCIceCandidateInit | null): Promise<void> {
      const road = await onTheRoad(candidate?.candidate ?? "");
      if (road !== null) await super.addIceCandidate({ ...candidate, candidate: road });
    }
  };
}
