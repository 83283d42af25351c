// The hash chain of a sitting's log: each entry's hash covers the one before it (ARCHITECTURE.md#log).
import { canonical } from "../contract/canonical.ts";
import type { Command } from "../contract/sitting/commands.ts";
import type { LogEntry } from "../contract/sitting/events.ts";
import { sha256 } from "../kernel/hash-chain.ts";

/** The hash of a command's body, which distinguishes a command that is sent twice from two commands with one id. */
export function commandHash(command: Command): string {
  return sha256(canonical(command));
}

/** The hash of an entry: `sha256(previous hash, canonical body)`, the body being all of it but the two hashes. */
export function entryHash(entry: Omit<LogEntry, "hash">): string {
  const { previousHash, ...body } = entry;
  return sha256(`${previousHash}${canonical(body)}`);
}
