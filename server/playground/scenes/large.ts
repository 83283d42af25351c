// Scenes of size: 300 people, 40 before the court in one item, 155 items, and names as long as names are.
import { dayList, listed, longList, NOW } from "../list.ts";
import { crowd, longNames } from "../people.ts";
import type { Script } from "../script.ts";
import { before, hearing, outside, type Scene, waiting } from "./scene.ts";

const CROWD = 300;
const ACTIVE = 40;
const ITEMS = 155;

/** Adds this many more people, some of them for item 9. */
function withMany(script: Script, count: number, forNow: number): Script {
  const people = crowd(count);
  script.cast(people);
  for (const [at, { id }] of people.entries()) script.enter(id, at < forNow ? [NOW] : []);
  return script.admit(people.map(({ id }) => id));
}

export const largeScenes: readonly Scene[] = [
  {
    id: "people-300",
    group: "large",
    title: "300 participants",
    about: "Item 9 is heard before 300 people; twelve more wait at the door.",
    also: ["next", "crowd1"],
    script: () => {
      const script = hearing();
      withMany(script, CROWD - outside.length - 5, 0);
      const late = crowd(12, "late");
      script.cast(late);
      for (const { id } of late) script.after(0.1).enter(id, []);
      return script.after(1);
    },
  },
  {
    id: "active-40",
    group: "large",
    title: "40 before the court",
    about: "Forty people are active in one item: at most ten videos, and how many more there are.",
    also: ["respondent", "next"],
    script: () => withMany(hearing(), ACTIVE - 6, ACTIVE - 6).after(1),
  },
  {
    id: "items-155",
    group: "large",
    title: "155 items",
    about: "A hundred items are over; the list keeps the one that is heard in view.",
    also: ["next"],
    script: () => {
      const script = before().list(dayList(ITEMS)).open();
      waiting(script).admit(outside);
      for (let serial = 1; serial <= 100; serial++) {
        const item = listed(serial).id;
        script.hear(item);
        if (serial % 9 === 0) script.after(1).officer({ type: "passOver", reason: "Not ready" });
        else if (serial % 4 === 0) script.end(item, 1, "ADJOURNED", "2026-12-07");
        else script.end(item, 1 + (serial % 4), "HEARD");
      }
      return script.hear(listed(101).id).after(3);
    },
  },
  {
    id: "long-names",
    group: "large",
    title: "Long names in many scripts",
    about: "Devanagari, Arabic, Urdu, Tamil and a very long Latin name, on the list and before the court.",
    also: longNames.map(({ id }) => id),
    script: () => {
      const script = before().list(longList()).cast(longNames).open();
      waiting(script).admit(outside);
      for (const { id } of longNames)
        script.enter(id, id === "tamil" ? ["FRESH:11"] : [NOW], "अंतरिम स्थगन की प्रार्थना है; उत्तर पृष्ठ 32 पर है।");
      script
        .admit(longNames.map(({ id }) => id))
        .hear(NOW)
        .after(7);
      return script
        .by("tamil", { type: "raiseHand", reason: "एक आवश्यक विषय का उल्लेख करना है" })
        .by("hindi", { type: "askToChat" })
        .officer({ type: "decideChat", person: "hindi", allowed: true })
        .by("hindi", { type: "sendChat", to: "everyone", text: "माननीय न्यायालय, संलग्नक पी-4 का पृष्ठ चौदह देखें।" })
        .after(1);
    },
  },
];
