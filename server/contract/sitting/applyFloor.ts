// How the events of the floor change a sitting: requests to pass over, the role call, the roll. Pure.
import type { FloorDeskEvent } from "./floor.ts";
import type { Sitting } from "./state.ts";

/** Folds one event of the floor into a sitting. */
export function applyFloor(sitting: Sitting, event: FloorDeskEvent): Sitting {
  switch (event.type) {
    case "passOverAsked":
      return { ...sitting, passOverAsks: { ...sitting.passOverAsks, [event.ask.item]: event.ask } };
    case "passOverAnswered": {
      const ask = sitting.passOverAsks[event.item];
      if (!ask) return sitting;
      const answered = { ...ask, answers: { ...ask.answers, [event.person]: event.agrees } };
      return { ...sitting, passOverAsks: { ...sitting.passOverAsks, [ask.item]: answered } };
    }
    case "passOverDecided":
    case "passOverWithdrawn":
    case "passOverAskDropped": {
      const { [event.item]: _settled, ...passOverAsks } = sitting.passOverAsks;
      return { ...sitting, passOverAsks };
    }
    case "roleCallSet":
      return {
        ...sitting,
        roleCall: event.item === null ? null : { item: event.item, since: event.at, here: [] },
      };
    case "roleCallAnswered": {
      const { roleCall } = sitting;
      if (roleCall === null) return sitting;
      return { ...sitting, roleCall: { ...roleCall, here: [...roleCall.here, event.person] } };
    }
    case "rollOrdered":
      return { ...sitting, rolls: { ...sitting.rolls, [event.item]: event.people } };
  }
}
