// A wire to a server or a database that a test can cut, hold, or make deaf.
import { connect, createServer, type Socket } from "node:net";

export type Wire = {
  /** The other end's address over this wire. */
  url: string;
  /** Connections laid since the last mending, cut or not. */
  laid(): number;
  /** Lets everything pass again. */
  mend(): void;
  /** Cuts every connection and refuses new ones, as something that is away. */
  away(): void;
  /** Cuts every connection; new ones are welcome. */
  cut(): void;
  /** Holds everything back in both directions, without a word. */
  hold(): void;
  /** Holds everything back on the connections there are, without a word; new ones are whole. */
  strand(): void;
  /** The next connection that asks something with these words in it is held back from there on, without a word. */
  keepBack(words: string): Kept;
  /** Lets questions pass and loses every answer. */
  deafen(): void;
  close(): void;
};

/** What was asked and did not arrive. */
type Kept = {
  caught(): boolean;
  /** Lets it arrive after all, though nobody listens any more. Resolves when the other end has answered. */
  deliver(): Promise<void>;
};

type Pair = { near: Socket; far: Socket };

/** Lays a wire. In: the address of the other end, with its port. */
export async function layWire(targetUrl: string): Promise<Wire> {
  const target = new URL(targetUrl);
  let laid = 0;
  const pairs = new Set<Pair>();
  let wanted: { words: string; caught(pair: Pair, asked: Buffer): void } | null = null;
  let state: "whole" | "away" | "held" | "deaf" = "whole";
  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  };
  const server = createServer((near) => {
    if (state === "away") return near.destroy();
    laid += 1;
    const far = connect(Number(target.port), target.hostname);
    const pair = { near, far };
    pairs.add(pair);
    near.on("data", (data: Buffer) => {
      if (!wanted || !data.includes(wanted.words)) return void far.write(data);
      near.removeAllListeners("data");
      wanted.caught(pair, data);
      wanted = null;
      // It stays open at the far end whatever becomes of the near one.
      pairs.delete(pair);
      for (const socket of [near, far]) socket.removeAllListeners("close");
    });
    far.on("data", (data) => state !== "deaf" && near.write(data));
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on("error", () => end(pair));
      socket.on("close", () => end(pair));
    }
    if (state === "held") pause(pair);
  });
  const cut = () => {
    for (const pair of [...pairs]) end(pair);
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the wire has no port");
  const url = new URL(targetUrl);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return {
    url: url.href.replace(/\/$/, ""),
    laid: () => laid,
    cut,
    mend() {
      laid = 0;
      state = "whole";
      for (const { near, far } of pairs) {
        near.resume();
        far.resume();
      }
    },
    away() {
      state = "away";
      cut();
    },
    hold() {
      state = "held";
      for (const pair of pairs) pause(pair);
    },
    strand() {
      for (const pair of pairs) pause(pair);
    },
    keepBack(words) {
      let kept: { pair: Pair; asked: Buffer } | null = null;
      const caught = (pair: Pair, asked: Buffer) => {
        kept = { pair, asked };
      };
      wanted = { words, caught };
      return {
        caught: () => kept !== null,
        deliver: () => (kept ? answerTo(kept.pair, kept.asked) : Promise.resolve()),
      };
    },
    deafen() {
      state = "deaf";
    },
    close() {
      cut();
      server.close();
    },
  };
}

async function answerTo({ near, far }: Pair, asked: Buffer): Promise<void> {
  await new Promise((resolve) => {
    far.once("data", resolve);
    far.write(asked);
  });
  near.destroy();
  far.destroy();
}

function pause({ near, far }: Pair): void {
  near.pause();
  far.pause();
}
