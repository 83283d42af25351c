// Commands without an answer, when the page loads itself again: kept with their ids, and given again by the next page (docs/reference.md#build-reload).
import type { RefusalCode } from "../../server/contract/refusals.ts";
import { isReloading, mayReload } from "./reload.ts";
import { account } from "./session.ts";
import { type Given, onMessage, sendCommand, unanswered } from "./socket.ts";

const KEPT = "sunwai.commands";
/** Why a kept command was not done: the court refused it, or the page was away for too long to give it again. */
export type KeptFailure = RefusalCode | "too_late";

let listener: ((failure: KeptFailure) => void) | null = null;
/** What failed before anybody listened. */
const failures: KeptFailure[] = [];

function report(failure: KeptFailure): void {
  if (listener === null) failures.push(failure);
  else listener(failure);
}

/** Calls back with every kept command that was not done, also with those of before. */
export function onKeptFailure(notify: (failure: KeptFailure) => void): void {
  listener = notify;
  failures.splice(0).forEach(notify);
}

type Kept = { account: string; at: number; commands: Given[] };

addEventListener("pagehide", () => {
  const me = account.peek();
  const commands = unanswered();
  if (!isReloading() || !me || commands.length === 0) return;
  const kept: Kept = { account: me.id, at: Date.now(), commands };
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
});

/** How long a command waits for its hall: once that has come, the court sees this person’s link again. */
const HALL_MS = 10_000;

/** What the page before kept; it is forgotten here, so that no later load finds it. */
function take(): Kept | null {
  try {
    const text = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
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

/** Gives them again, if the same person is still logged in. What is older than a reload is not given, and that is said. */
async function giveAgain({ account: person, at, commands }: Kept): Promise<void> {
  const isInTime = !mayReload(at, Date.now());
  const halls = new Set(commands.map(({ sitting }) => sitting));
  await Promise.all([...halls].map(hallCame));
  if (account.peek()?.id !== person) return;
  if (!isInTime) return report("too_late");
  for (const given of commands)
    void sendCommand(given.sitting, given.command, given.id).then((answer) => {
      if (!answer.done) report(answer.code);
    });
}

const kept = take();
if (kept !== null) void giveAgain(kept);
