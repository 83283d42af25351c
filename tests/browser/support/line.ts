// The line between a page and the court: a test holds a command back on it, or cuts it. The court behind it is the real one.
import type { Page } from "@playwright/test";
import type { ClientMessage } from "../../../server/contract/messages.ts";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";

export type Line = {
  /** From now on commands of this type are held back. */
  hold: (type: PersonCommand["type"]) => void;
  /** How many commands are held back. */
  held: () => number;
  /** What is held back goes on to the court, and nothing is held any more. */
  release: () => void;
  /** The connection is lost and cannot be made again; what was held back is lost with it. */
  cut: () => void;
  /** The connection can be made again. */
  mend: () => void;
};

/** Puts the line before a page that is not open yet. */
export async function lineOf(page: Page): Promise<Line> {
  let isAway = false;
  let type: string | null = null;
  let waiting: (() => void)[] = [];
  let close = () => {};
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isAway) return void socket.close();
    const court = socket.connectToServer();
    close = () => {
      void socket.close();
      void court.close();
    };
    socket.onMessage((text) => {
      const message: ClientMessage = JSON.parse(String(text));
      if (message.t === "command" && message.command.type === type) waiting.push(() => court.send(text));
      else court.send(text);
    });
  });
  return {
    hold: (wanted) => {
      type = wanted;
    },
    held: () => waiting.length,
    release: () => {
      type = null;
      for (const go of waiting.splice(0)) go();
    },
    cut: () => {
      isAway = true;
      type = null;
      waiting = [];
      close();
    },
    mend: () => {
      isAway = false;
    },
  };
}
