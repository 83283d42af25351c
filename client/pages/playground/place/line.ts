// The socket of a place in the playground: the page says what it always says, and the scripted court answers.
import type { ClientMessage, ServerMessage } from "../../../../server/contract/messages.ts";
import type { Line } from "../../../net/environment.ts";
import { act, place, timeOf } from "./visit.ts";

export class ScriptedLine implements Line {
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  private isOpen = true;

  constructor() {
    queueMicrotask(() => this.onopen?.(new Event("open")));
  }

  close(): void {
    this.isOpen = false;
  }

  send(text: string): void {
    const message: ClientMessage = JSON.parse(text);
    const here = place.peek();
    if (here === null) return;
    switch (message.t) {
      case "hello":
        this.say({
          t: "welcome",
          connection: "playground",
          account: here.account.id,
          epoch: here.reset.epoch,
          now: timeOf(here),
          build: null,
        });
        break;
      case "board":
        if (message.on) this.say({ t: "board", rows: here.board });
        break;
      case "watch":
        this.say(
          message.sitting === here.reset.sitting ? here.reset : { t: "noHall", sitting: message.sitting },
        );
        break;
      case "command":
        void this.obey(message);
        break;
      case "ping":
        this.say({ t: "pong", at: message.at });
        break;
      case "unwatch":
      case "signal":
        // Nobody else is on this line.
        break;
    }
  }

  private async obey({ id, command }: Extract<ClientMessage, { t: "command" }>): Promise<void> {
    const after = await act(id, command).catch(() => null);
    if (after === null) return this.say({ t: "refused", id, code: "not_allowed" });
    if (after.refused !== null) return this.say({ t: "refused", id, code: after.refused });
    const { mine, seq, sitting } = after.reset;
    if (after.change === null) this.say(after.reset);
    else {
      this.say(after.change);
      if (mine !== null) this.say({ t: "mine", sitting, seq, mine });
    }
    this.say({ t: "board", rows: after.board });
    this.say({ t: "done", id, seq });
  }

  private say(message: ServerMessage): void {
    queueMicrotask(() => {
      if (this.isOpen) this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
    });
  }
}
