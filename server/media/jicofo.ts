// Asks Jicofo which video bridges it has: those it puts conferences on, with the load by which it chooses among them.
import { z } from "zod";
import type { Bridge, BridgeProblem } from "../contract/rest/operations.ts";
import { isStorable } from "../contract/storable-text.ts";
import { boundedGet, NoAnswer } from "../kernel/bounded-get.ts";

/** Milliseconds and bytes that its answer may take: a hundred bridges and as many conferences are some 100 kB. */
const ANSWER_MS = 3_000;
const ANSWER_BYTES = 2_000_000;
/** More bridges than a court has. */
const BRIDGES_MOST = 500;
const NAME_MOST = 100;

/** A bridge as Jicofo has it now. */
export type FoundBridge = Omit<Bridge, "since">;

/** It gave no list of bridges; `problem` says why. */
export class BridgesUnknown extends Error {
  constructor(readonly problem: BridgeProblem) {
    super(`Jicofo gives no bridges: ${problem}`);
  }
}

const text = z.string().max(NAME_MOST).refine(isStorable);
/** Its Java writes what is not known as the word null. */
const perhaps = text.transform((value) => (value === "null" ? null : value)).nullish();

/** `Bridge.debugState` of Jicofo, of which we read this; jitsi/README.md#bridges says at which release. */
const bridge = z.object({
  operational: z.boolean(),
  healthy: z.boolean().default(true),
  "failing-ice": z.boolean().default(false),
  drain: z.boolean().default(false),
  "graceful-shutdown": z.boolean().default(false),
  "shutting-down": z.boolean().default(false),
  overloaded: z.boolean(),
  "corrected-stress": z.number().min(0).max(1e6),
  endpoints: z.int().min(0),
  version: perhaps,
});

const address = z.string().refine((whole) => text.min(1).safeParse(nameOf(whole)).success);

/** The bridges by XMPP address. They are counted first: the faults of a hundred thousand would take seconds to say. */
const state = z.object({
  bridge_selector: z.object({
    bridge: z
      .record(z.string(), z.unknown())
      .refine((all) => Object.keys(all).length <= BRIDGES_MOST)
      .pipe(z.record(address, bridge))
      .refine((all) => new Set(Object.keys(all).map(nameOf)).size === Object.keys(all).length),
  }),
});

/**
 * @param url - Jicofo's REST, without a slash at its end
 * @throws BridgesUnknown when it gives no list
 */
export async function askJicofo(url: string, timeoutMs = ANSWER_MS): Promise<FoundBridge[]> {
  const answer = await boundedGet(`${url}/debug`, { timeoutMs, most: ANSWER_BYTES }).catch(
    (error: unknown) => {
      throw new BridgesUnknown(error instanceof NoAnswer ? error.problem : "unreachable");
    },
  );
  const found = state.safeParse(jsonOf(answer));
  if (!found.success) throw new BridgesUnknown("not_understood");
  return Object.entries(found.data.bridge_selector.bridge).map(([address, one]) => ({
    name: nameOf(address),
    state: stateOf(one),
    isFull: one.overloaded,
    load: Math.round(one["corrected-stress"] * 1000) / 1000,
    people: one.endpoints,
    version: one.version ?? null,
  }));
}

function jsonOf(answer: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(answer));
  } catch {
    return null;
  }
}

/** `jvbbrewery@internal-muc.meet.jitsi/jvb-1` is `jvb-1`, the JVB_MUC_NICKNAME of its container. */
function nameOf(address: string): string {
  return address.slice(address.indexOf("/") + 1);
}

function stateOf(one: z.infer<typeof bridge>): Bridge["state"] {
  if (!one.operational || !one.healthy || one["failing-ice"]) return "failing";
  return one.drain || one["graceful-shutdown"] || one["shutting-down"] ? "leaving" : "up";
}
