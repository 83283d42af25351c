// Something fetched once for all pages: what is known stays from page to page, and each page that comes fetches it anew.
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import type { ApiError } from "../net/api.ts";
import { asApiError, type Loaded } from "./use-load.ts";

type Held<T> = { owner: string; data: T | null; error: ApiError | null; isReading: boolean };

/** What `keptLoad` makes. */
export type KeptLoad<T> = {
  /** What is known for this person, read anew when a component comes; null reads nothing. */
  useKept(owner: string | null): Loaded<T>;
  /** What is known now; null before the first answer. A component that reads it is drawn anew when it changes. */
  known(): T | null;
  /** Takes over what a change answered, where something is known. */
  change(made: (before: T) => T): void;
  /** Reads again for the same person, and waits for it; a failure is in the state. */
  reload(): Promise<void>;
};

/**
 * Makes a load that all components share: one call at a time, whoever asks, which is stopped when nobody waits for it.
 * Where something is known already, a failed call changes nothing: the next page asks again.
 * @param fetched - makes the call
 */
export function keptLoad<T>(fetched: (signal: AbortSignal) => Promise<T>): KeptLoad<T> {
  const held = signal<Held<T> | null>(null);
  let running: AbortController | null = null;
  let readers = 0;

  const read = async (owner: string): Promise<void> => {
    running?.abort();
    const abort = new AbortController();
    running = abort;
    const before = held.peek();
    const data = before?.owner === owner ? before.data : null;
    held.value = { owner, data, error: null, isReading: true };
    const update = (change: Partial<Held<T>>) => {
      if (running !== abort) return;
      running = null;
      const now = held.peek();
      if (now) held.value = { ...now, ...change, isReading: false };
    };
    try {
      update({ data: await fetched(abort.signal) });
    } catch (error) {
      update({ error: asApiError(error) });
    }
  };
  const stop = () => {
    running?.abort();
    running = null;
    const now = held.peek();
    if (now?.isReading) held.value = { ...now, isReading: false };
  };
  const reload = async () => {
    const owner = held.peek()?.owner;
    if (owner !== undefined) await read(owner);
  };
  return {
    useKept(owner) {
      useSignals();
      useEffect(() => {
        if (owner === null) return;
        readers++;
        const now = held.peek();
        // Components that come together share one call.
        if (!(now?.isReading && now.owner === owner)) void read(owner);
        return () => {
          readers--;
          if (readers === 0) stop();
        };
      }, [owner]);
      const now = held.value;
      if (now === null || now.owner !== owner) return { state: "loading" };
      const retry = () => void reload();
      if (now.data !== null) return { state: "ready", data: now.data, isStale: now.isReading, reload: retry };
      return now.error ? { state: "failed", error: now.error, retry } : { state: "loading" };
    },
    known: () => held.value?.data ?? null,
    change(made) {
      const now = held.peek();
      if (now && now.data !== null) held.value = { ...now, data: made(now.data) };
    },
    reload,
  };
}
