// The schemas that commands share, as functions: a page that sends no command does not load them.
import { z } from "zod";
import { REASON_LENGTH } from "../../limits.ts";
import { isStorable } from "../../storable-text.ts";
import { oneLine } from "../../typed-text.ts";

/** The id of a person, an item, a message, a room and the like. */
export const id = () => z.string().min(1).max(80).refine(isStorable);
/** Some people, each by id. */
export const people = () => z.array(id()).min(1).max(500);
/** One line of text. */
export const line = () => z.string().overwrite(oneLine).trim();
/** A reason, which may be empty. */
export const reason = () => line().max(REASON_LENGTH).refine(isStorable);
/** A reason that must be given. */
export const givenReason = () => line().min(1).max(REASON_LENGTH).refine(isStorable);
/** Items by id, each with what the person will submit in it. */
export const chosenItems = (submissionLength: number) =>
  z
    .array(z.strictObject({ item: id(), submission: line().max(submissionLength).refine(isStorable) }))
    .max(60);
