// Commands without an answer, when the page loads itself again: kept with their ids, and given again by the next page
// (docs/reference.md#build-reload).

import type { RefusalCode } from "../../server/contract/refusals.ts";
import { hasShape, isListOf, isNumber, isOneOf, isText, readKept } from "./kept-json.ts";
import { isReloading, mayReload } from "./reload.ts";
import { account } from "./session.ts";
import { type Given, onMessage, sendCommand, unanswered } from "./socket.ts";

const KEPT = "sunwai.commands";
/** Why a kept command was not done: the court refused it, or the page was away for too long to give it again. */
export type KeptFailure = RefusalCode | "too_late";

let listener: ((failure: KeptFailure) => void) | null = null;
/** The commands that failed before anybody listened. */
const failures: KeptFailure[] = [];

function report(failure: KeptFailure): void {
  if (listener === null) failures.push(failure);
  else listener(failure);
}

/** Calls back with every kept command that was not done, including earlier ones. */
export function onKeptFailure(notify: (failure: KeptFailure) => void): void {
  listener = notify;
  failures.splice(0).forEach(notify);
}

type Kept = { account: string; at: number; commands: Given[] };

/** Only the type of a command is checked here, because the server checks all of it. */
const isCommand = (value: unknown): value is Given["command"] => hasShape({ type: isText })(value);
const isGiven = hasShape<Given>({
  t: isOneOf(["command"]),
  id: isText,
  sitting: isText,
  command: isCommand,
});
const isKept = hasShape<Kept>({ account: isText, at: isNumber, commands: isListOf(isGiven) });

addEventListener("pagehide", () => {
  const me = account.peek();
  const commands = unanswered();
  if (!isReloading() || !me || commands.length === 0) return;
  const kept: Kept = { account: me.id, at: Date.now(), commands };
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
});

/** How long a command waits for its hall: once that has come, the court sees this person’s link again. */
const HALL_MS = 10_000;

function forget(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // If the browser stores nothing, nothing was kept.
  }
}

/** Reads the commands that the page before the reload kept. They stay until they are sent: the page may be loaded again while it starts. */
function read(): Kept | null {
  const found = readKept("sessionStorage", KEPT, isKept);
  if (found === null) forget();
  return found;
}

/** Resolves when the page has the hall again, or has waited for it long enough. */
function hallCame(sitting: string): Promise<void> {
  return new Promise((come) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      come();
    };
    const timer = setTimeout(done, HALL_MS);
    const stop = onMessage((message) => {
      if (message.t === "reset" && message.sitting === sitting) done();
    });
  });
}

/** Resolves when the logged-in account is known. After a restart everybody comes back at once, so the server may take its time. */
function accountKnown(): Promise<void> {
  return new Promise((known) => {
    const stop = account.subscribe((me) => {
      if (me === undefined) return;
      known();
      queueMicrotask(() => stop());
    });
  });
}

/** Sends them again, if the same person is still logged in. What is older than a reload is not sent, and the person is told so. */
async function resend({ account: person, at, commands }: Kept): Promise<void> {
  await accountKnown();
  if (account.peek()?.id !== person) return forget();
  const halls = new Set(commands.map(({ sitting }) => sitting));
  for (const sitting of halls)
    void hallCame(sitting).then(() => {
      halls.delete(sitting);
      if (halls.size === 0) forget();
      if (account.peek()?.id !== person) return;
      if (mayReload(at, Date.now())) return report("too_late");
      for (const given of commands.filter((one) => one.sitting === sitting))
        void sendCommand(sitting, given.command, given.id).then((answer) => {
          if (!answer.done) report(answer.code);
        });
    });
}

const kept = read();
if (kept !== null) void resend(kept);
