// A page without a browser: the client's own socket and hall in a process of their own, spoken to by a test.
import { effect } from "@preact/signals-react";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";

/** What a test tells the page. */
export type ToPage =
  | { t: "open"; url: string; token: string; account: Account; sitting: string }
  | { t: "command"; id: number; command: PersonCommand }
  /** The machine says that it is offline. */
  | { t: "offline" }
  /** So many milliseconds pass for the page's timers that repeat. */
  | { t: "pass"; milliseconds: number };

/** What the page tells: what it shows, each time it changes, and the answers to commands. */
export type FromPage =
  | { t: "shows"; state: string; sitting: Sitting | null }
  | { t: "answer"; id: number; answer: { done: boolean; seq?: number; code?: string } };

const repeating: (() => void)[] = [];
const realNow = Date.now;
let passed = 0;

function beBrowser(url: string, token: string): void {
  Date.now = () => realNow() + passed;
  const stored = new Map([["sunwai.token", token]]);
  Object.assign(globalThis, {
    window: globalThis,
    location: new URL(url),
    document: Object.assign(new EventTarget(), {
      visibilityState: "visible",
      documentElement: { dataset: {} },
    }),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    setInterval: (act: () => void) => repeating.push(act),
  });
}

let give: ((command: PersonCommand) => Promise<{ done: boolean }>) | null = null;

async function open({ url, token, account, sitting }: Extract<ToPage, { t: "open" }>): Promise<void> {
  beBrowser(url, token);
  const session = await import("../../../client/net/session.ts");
  const { socketState } = await import("../../../client/net/socket.ts");
  const { followHall } = await import("../../../client/net/hall.ts");
  session.account.value = account;
  const hall = followHall(sitting, "link");
  give = hall.command;
  effect(() => tell({ t: "shows", state: socketState.value, sitting: hall.sitting.value }));
}

function tell(message: FromPage): void {
  process.send?.(message);
}

process.on("message", async (message: ToPage) => {
  switch (message.t) {
    case "open":
      return open(message);
    case "command":
      if (give) tell({ t: "answer", id: message.id, answer: await give(message.command) });
      return;
    case "offline":
      dispatchEvent(new Event("offline"));
      return;
    case "pass":
      passed += message.milliseconds;
      for (const act of repeating) act();
  }
});
