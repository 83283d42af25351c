// Writes down what pages say and are told on their sockets, for the checker to hold against the log.
import type { Page } from "@playwright/test";
import type { ClientMessage, ServerMessage } from "../../../server/contract/messages.ts";
import { applyChange } from "../../../server/contract/sitting/view.ts";
import type { Given, Held, Recorded } from "../../support/checker.ts";

type HallHeld = Omit<Held, "name" | "person" | "sitting">;

/** What one page says and is told, over all its connections. */
export class Ledger {
  private account: string | null = null;
  private readonly given = new Map<string, Given>();
  private readonly halls = new Map<string, HallHeld>();

  constructor(
    page: Page,
    private readonly name: string,
  ) {
    page.on("websocket", (socket) => {
      // On Jitsi the page has a second socket, which speaks XMPP with the deployment.
      if (new URL(socket.url()).host !== new URL(page.url()).host) return;
      socket.on("framesent", ({ payload }) => this.said(JSON.parse(String(payload))));
      socket.on("framereceived", ({ payload }) => this.heard(JSON.parse(String(payload))));
    });
  }

  /** The commands this page gave with their answers, and the halls as it was told them. */
  recorded(): Recorded {
    const held = [...this.halls].map(([sitting, hall]) => ({
      ...hall,
      name: this.name,
      person: this.account,
      sitting,
    }));
    return { given: [...this.given.values()], held };
  }

  /** The states of all people in the halls that this page follows, in order. */
  states(): string[] {
    const people = [...this.halls.values()].flatMap(({ view }) => Object.values(view.people));
    return people.map(({ state }) => state).sort();
  }

  private said(message: ClientMessage): void {
    if (!("t" in message) || message.t !== "command") return;
    const { sitting, id, command } = message;
    const answer = this.given.get(id)?.answer ?? null;
    this.given.set(id, { sitting, id, type: command.type, actor: this.account ?? "", answer });
  }

  private answered(id: string, answer: Given["answer"]): void {
    const given = this.given.get(id);
    if (given) given.answer = answer;
  }

  private heard(message: ServerMessage): void {
    switch (message.t) {
      case "welcome":
        this.account = message.account;
        break;
      case "reset": {
        const { sitting, seq, audience, view, ownPart } = message;
        this.halls.set(sitting, { seq, audience, view, ownPart });
        break;
      }
      case "change":
        this.fold(message);
        break;
      case "ownPart": {
        const hall = this.halls.get(message.sitting);
        if (hall) hall.ownPart = message.ownPart;
        break;
      }
      case "ownChange": {
        const hall = this.halls.get(message.sitting);
        if (hall?.ownPart) hall.ownPart = applyChange(hall.ownPart, message.change);
        break;
      }
      case "done":
        this.answered(message.id, { seq: message.seq });
        break;
      case "refused":
        this.answered(message.id, { refused: message.code });
        break;
      default:
    }
  }

  private fold(message: Extract<ServerMessage, { t: "change" }>): void {
    const hall = this.halls.get(message.sitting);
    if (!hall || hall.audience !== message.audience) return;
    if (message.from !== hall.seq + 1) return;
    hall.seq = message.seq;
    if (message.change) hall.view = applyChange(hall.view, message.change);
  }
}

/** What several pages wrote down, as one. */
export function together(ledgers: readonly Ledger[]): Recorded {
  const all = ledgers.map((ledger) => ledger.recorded());
  return { given: all.flatMap(({ given }) => given), held: all.flatMap(({ held }) => held) };
}
