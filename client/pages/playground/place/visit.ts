// A visit to a scene: the place as the server made it, and the commands given there since, for every place of this tab.

import { signal } from "@preact/signals-react";
import type {
  PlaygroundAct,
  PlaygroundPlace,
  PlaygroundVisit,
} from "../../../../server/contract/rest/playground.ts";
import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import { ApiError, api } from "../../../net/api.ts";
import { hasShape, isListOf, isNumber, isText, readKept } from "../../../net/kept-json.ts";

const KEPT = "sunwai.playground";

type Kept = { scene: string; from: number; acts: PlaygroundAct[] };

/** Only the type of a command is checked here, because the server checks all of it. */
const isCommand = (value: unknown): value is PersonCommand => hasShape({ type: isText })(value);
const isAct = hasShape<PlaygroundAct>({ id: isText, as: isText, command: isCommand, after: isNumber });
const isKept = hasShape<Kept>({ scene: isText, from: isNumber, acts: isListOf(isAct) });

/** The place that is shown; null while none is open. */
export const place = signal<PlaygroundPlace | null>(null);

let at: { scene: string; as: string } = { scene: "", as: "" };
/** Acts are answered in the order in which they were given. */
let before: Promise<unknown> = Promise.resolve();

function kept(scene: string): Kept {
  const found = readKept("sessionStorage", KEPT, isKept);
  // If nothing is kept, the visit begins.
  return found?.scene === scene ? found : { scene, from: Date.now(), acts: [] };
}

function keep(visit: Kept): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(visit));
  } catch {
    // If the browser stores nothing, each place of the scene starts again.
  }
}

/** Forgets the commands so far, so that every place is at the end of its scene again. */
export function startOver(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // If the browser stores nothing, nothing was kept.
  }
}

async function ask(visit: PlaygroundVisit, signal?: AbortSignal): Promise<PlaygroundPlace | null> {
  try {
    return await api.post("/dev/playground/place", { json: visit, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

/**
 * Opens a scene as one of its people.
 * @returns null when there is no scene or person with this name
 */
export async function visit(scene: string, as: string, signal: AbortSignal): Promise<PlaygroundPlace | null> {
  const { acts } = kept(scene);
  const found = await ask({ scene, as, acts }, signal);
  if (found !== null) at = { scene, as };
  return found;
}

/** The court's time in this visit. */
export function timeOf({ now }: PlaygroundPlace): number {
  return now + (Date.now() - kept(at.scene).from);
}

/**
 * Sends a command. A refused one is not kept.
 * @returns the place after it
 */
export function act(id: string, command: PersonCommand): Promise<PlaygroundPlace | null> {
  const { scene, as } = at;
  const answer = before.then(async () => {
    const { from, acts } = kept(scene);
    const all = [...acts, { id, as, command, after: Math.max(0, Date.now() - from) }];
    const after = await ask({ scene, as, acts: all });
    if (after === null || at.scene !== scene || at.as !== as) return null;
    if (after.refused === null) keep({ scene, from, acts: all });
    place.value = after;
    return after;
  });
  before = answer.catch(() => {});
  return answer;
}
