// In camera: the bench closes the door on the item that is being heard, and opens it again.
import { refuse } from "../../contract/refusals.ts";
import { isClosed } from "../../contract/sitting/core/closed-items.ts";
import { isRunning } from "../../contract/sitting/core/item.ts";
import { runningItem } from "../../contract/sitting/core/state.ts";
import { leaveClosed } from "./counsel-places.ts";
import { add, type Handler, type HandlersOf, itemStep } from "./decision.ts";

/** Closes the item to everyone but its own parties and counsel. The reason may follow later. */
const goInCamera: Handler<"goInCamera"> = (decision, command) => {
  const item = runningItem(decision.sitting);
  if (!item || !isRunning(item.state)) return refuse("nothing_running");
  if (item.state === "IN_CAMERA") return refuse("already_in_camera");
  if (item.state !== "HEARING") return refuse("nothing_running");
  if (!isClosed(item, decision.sitting)) leaveClosed(decision, item);
  add(decision, { type: "wentInCamera", ...itemStep(decision, item, "IN_CAMERA", command.reason) });
  return undefined;
};

/**
 * Opens the door again, except of an item that is listed in camera. A screen or file that was shared behind the door
 * is stopped.
 */
const openCourt: Handler<"openCourt"> = (decision) => {
  const item = runningItem(decision.sitting);
  if (item?.state !== "IN_CAMERA") return refuse("not_in_camera");
  if (item.inCamera) return refuse("door_closed");
  const { share } = decision.sitting;
  if (share !== null)
    add(decision, { type: "shareEnded", person: share.person, by: "court", at: decision.now });
  add(decision, { type: "courtOpened", ...itemStep(decision, item, "HEARING") });
  return undefined;
};

export const handlers: HandlersOf<"inCamera"> = { goInCamera, openCourt };
