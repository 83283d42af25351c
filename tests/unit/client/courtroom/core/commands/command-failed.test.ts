// What did not happen when the court refused a command, letter for letter.
import { expect, test } from "bun:test";
import { commandFailed } from "../../../../../../client/courtroom/core/commands/command-failed.ts";
import type { PersonCommand } from "../../../../../../server/contract/sitting/commands.ts";

type Row = [body: PersonCommand, sentence: string | null];

test.each<Row>([
  [{ type: "setDoor", door: "passive", on: true }, "Failed to enable passive"],
  [{ type: "setDoor", door: "passive", on: false }, "Failed to disable passive"],
  [{ type: "setDoor", door: "locked", on: true }, "Conference lock failed"],
  [{ type: "setDoor", door: "locked", on: false }, "Conference unlock failed"],
  [{ type: "setDoor", door: "waitingRoom", on: true }, "Waiting room enable failed"],
  [{ type: "setDoor", door: "waitingRoom", on: false }, "Waiting room disable failed"],
  [{ type: "setDoor", door: "muteOnJoin", on: true }, null],
  [{ type: "deleteChat", message: "m1" }, "Error deleting chat"],
  [{ type: "askToChat" }, "Sending request failed"],
  [{ type: "askToShare", kind: "screen" }, "Sending request failed"],
  [{ type: "raiseHand", reason: "" }, "Sending request failed"],
  [{ type: "hear" }, null],
])("%j is headed by %p", (body, sentence) => {
  expect(commandFailed(body)).toBe(sentence);
});
