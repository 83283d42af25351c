// A place of the playground: a scene played once, the acts since then, and what one person in it may see.

import { courtId } from "../contract/hall-rules.ts";
import { USUAL_HOURS } from "../contract/limits.ts";
import type { RefusalCode } from "../contract/refusals.ts";
import type { BoardRow } from "../contract/rest/courts.ts";
import type {
  PlaygroundAct,
  PlaygroundPlace,
  PlaygroundScene,
  PlaygroundVisit,
} from "../contract/rest/playground.ts";
import { rolesInEnglish } from "../contract/roles.ts";
import { apply } from "../contract/sitting/apply.ts";
import { boardRowOf } from "../contract/sitting/board.ts";
import { audienceOf } from "../contract/sitting/core/audience.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import { redact, redactChange } from "../contract/sitting/redact.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { decide } from "../sitting/decide/index.ts";
import { rightOf } from "../sitting/media-rights.ts";
import { accountOf, everyRole, type Player } from "./people.ts";
import { scenes } from "./scenes/index.ts";
import { rules, type Script } from "./script.ts";

/** The name of this run that clients compare; the playground has one run for ever. */
const EPOCH = "playground";

type SceneScript = Pick<Script, "sitting" | "now" | "players" | "hall"> & {
  /** Each scene is of a bench of its own, so that a page takes no hall for another. */
  estCode: string;
};
const scripts = new Map<string, SceneScript>();

/** A scene's last moment, played once; undefined for no scene. */
function sceneOf(id: string): SceneScript | undefined {
  const known = scripts.get(id);
  const at = scenes.findIndex((one) => one.id === id);
  const scene = scenes[at];
  if (known || !scene) return known;
  const { sitting, now, players, hall } = scene.script();
  const script = { sitting, now, players, hall, estCode: `PLAY${at + 10}` };
  scripts.set(id, script);
  return script;
}

/** A sitting of a scene under the scene's own bench. */
function named({ estCode, hall }: SceneScript, sitting: Sitting): Sitting {
  const id = courtId(estCode, hall.number);
  return { ...sitting, id: sittingId(id, sitting.date), courtId: id };
}

/** Every scene with the people whose place it shows: one of each role, and those it names besides. */
export function playgroundScenes(): PlaygroundScene[] {
  return scenes.map(({ id, group, title, about, also = [] }) => {
    const players = sceneOf(id)?.players ?? new Map<string, Player>();
    const ids = [...everyRole.map((one) => one.id), ...also];
    const viewers = ids.flatMap((one) => {
      const player = players.get(one);
      return player
        ? [{ id: one, name: player.profileName, role: player.subRole ?? rolesInEnglish[player.role] }]
        : [];
    });
    return { id, group, title, about, viewers };
  });
}

type Moment = { before: Sitting; after: Sitting; refused: RefusalCode | null };

/** Passes the acts to the pure core; an act that it refuses changes nothing. */
function play({ sitting, now, players }: SceneScript, acts: readonly PlaygroundAct[]): Moment {
  let moment: Moment = { before: sitting, after: sitting, refused: null };
  for (const { as, command, after } of acts) {
    const before = moment.after;
    const actor = players.get(as);
    const events = actor
      ? decide(before, command, actor, now + after, rules)
      : { refused: "not_in_hall" as const };
    moment = Array.isArray(events)
      ? { before, after: events.reduce<Sitting>(apply, before), refused: null }
      : { before, after: before, refused: events.refused };
  }
  return moment;
}

/** What a person's page reads of a scene; undefined if there is no such scene, or nobody of that name in it. */
export function placeOf({ scene, as, acts }: PlaygroundVisit): PlaygroundPlace | undefined {
  const script = sceneOf(scene);
  const player = script?.players.get(as);
  if (!script || !player) return undefined;
  const { refused, ...played } = play(script, acts);
  const [before, after] = [named(script, played.before), named(script, played.after)];
  const person = after.people[as];
  const audience = audienceOf(person);
  const seq = acts.length + 1;
  const head = { sitting: after.id, audience };
  const last = acts.at(-1);
  const hasMoved = last !== undefined && refused === null && audienceOf(before.people[as]) === audience;
  const right = rightOf(after, person);
  return {
    account: accountOf(player, script),
    now: script.now,
    board: [rowOf(script, after), ...otherHalls(script)],
    reset: {
      ...head,
      t: "reset",
      epoch: EPOCH,
      seq,
      view: redact(after, audience),
      ownPart: person ? redact(after, `person:${as}`) : null,
    },
    refused,
    change: hasMoved
      ? {
          ...head,
          t: "change",
          from: seq,
          seq,
          change: redactChange(before, after, audience),
        }
      : null,
    right: right?.right ?? null,
    place: right?.place ?? null,
    onAir: right === null ? [] : onAirWith(after, as, right.place),
  };
}

function onAirWith(sitting: Sitting, as: string, place: string): string[] {
  return Object.values(sitting.people).flatMap((person) => {
    const right = person.id === as ? null : rightOf(sitting, person);
    return right?.place === place && right.right === "publish" ? [person.id] : [];
  });
}

function rowOf({ hall, players, estCode }: SceneScript, sitting: Sitting): BoardRow {
  const judges = [...players.values()]
    .filter(({ id }) => /^judge\d?$/.test(id))
    .map((one) => one.profileName);
  const court = {
    courtId: sitting.courtId,
    number: hall.number,
    name: `Court Hall ${hall.number}`,
    bench: "Principal Seat",
    estCode,
    coram: judges.length > 1 ? "DB-I" : "Single",
    judges,
    type: hall.type,
    position: 0,
    floor: "",
    ends: USUAL_HOURS.ends,
  };
  return boardRowOf(court, redact(sitting, "public"));
}

/** Two more halls of the bench, for those who look across them: one that sits, and one that is not open. */
function otherHalls({ estCode }: SceneScript): BoardRow[] {
  return ["recall-tray", "not-open"].flatMap((id, at) => {
    const script = sceneOf(id);
    if (!script) return [];
    const other = { ...script, estCode, hall: { ...script.hall, number: String(at + 2) } };
    return [rowOf(other, named(other, script.sitting))];
  });
}
