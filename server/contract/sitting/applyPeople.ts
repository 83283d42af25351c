// How orders about microphones and cameras change a sitting.
import { withoutSilenced } from "./bench.ts";
import { noteMuted, noteOrdered } from "./doors.ts";
import type { DeviceOrders, PeopleEvent } from "./people.ts";
import type { Sitting } from "./state.ts";

/** Folds one event about people's devices into a sitting. Those who are not there are left out: the reader may not see them. */
export function applyPeopleEvent(sitting: Sitting, event: PeopleEvent): Sitting {
  switch (event.type) {
    case "peopleMuted": {
      const muted = order(sitting, event.people, { muted: true });
      if (event.by === "secured") return noteMuted(muted, event.people);
      return noteOrdered(withoutSilenced(muted, event.people), event.people);
    }
    case "personUnmuted":
      return answer(sitting, event.person, "microphone", { muted: false });
    case "videosStopped":
      return order(sitting, event.people, { videoStopped: true });
    case "videoStarted":
      return answer(sitting, event.person, "camera", { videoStopped: false });
    case "personAsked":
      return order(sitting, [event.person], { asked: event.device });
    case "askDeclined":
      return answer(sitting, event.person, event.device, {});
  }
}

function order(sitting: Sitting, ids: readonly string[], orders: Partial<DeviceOrders>): Sitting {
  const people = { ...sitting.people };
  for (const id of ids) {
    const person = people[id];
    if (person) people[id] = { ...person, ...orders };
  }
  return { ...sitting, people };
}

/** What somebody does with a device answers what they were asked about it. */
function answer(
  sitting: Sitting,
  id: string,
  device: DeviceOrders["asked"],
  orders: Partial<DeviceOrders>,
): Sitting {
  const asked = sitting.people[id]?.asked ?? null;
  return order(sitting, [id], { ...orders, asked: asked === device ? null : asked });
}
