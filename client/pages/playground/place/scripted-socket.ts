// The socket of a place in the playground: the page sends what it always sends, and the scripted court answers.
import type { ClientMessage, ServerMessage } from "../../../../server/contract/messages.ts";
import type { SocketLike } from "../../../net/environment.ts";
import { act, place, timeOf } from "./visit.ts";

export class ScriptedSocket implements SocketLike {
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
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
        this.reply({
          t: "welcome",
          connection: "playground",
          account: here.account.id,
          epoch: here.reset.epoch,
          now: timeOf(here),
          build: null,
        });
        break;
      case "board":
        if (message.on) this.reply({ t: "board", rows: here.board });
        break;
      case "watch":
        this.reply(
          message.sitting === here.reset.sitting ? here.reset : { t: "noHall", sitting: message.sitting },
        );
        break;
      case "command":
        void this.answerCommand(message);
        break;
      case "ping":
        this.reply({ t: "pong", at: message.at });
        break;
      case "unwatch":
      case "signal":
        // Nobody else is connected.
        break;
    }
  }

  private async answerCommand({ id, command }: Extract<ClientMessage, { t: "command" }>): Promise<void> {
    const after = await act(id, command).catch(() => null);
    if (after === null) return this.reply({ t: "refused", id, code: "not_allowed" });
    if (after.refused !== null) return this.reply({ t: "refused", id, code: after.refused });
    const { ownPart, seq, sitting } = after.reset;
    if (after.change === null) this.reply(after.reset);
    else {
      this.reply(after.change);
      if (ownPart !== null) this.reply({ t: "ownPart", sitting, seq, ownPart });
    }
    this.reply({ t: "board", rows: after.board });
    this.reply({ t: "done", id, seq });
  }

  private reply(message: ServerMessage): void {
    queueMicrotask(() => {
      if (this.isOpen) this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
    });
  }
}
