// A form: what is typed, what is wrong with its fields, why it was not done, and sending it. The focus goes to the first field that is
// wrong without a word of the form (client/ui/first-fault.ts).
import { type FormEvent, useState } from "react";
import type { ApiError } from "../net/api.ts";
import { fieldText } from "../text/faults.ts";
import { useSending } from "./queries.ts";

type Then<Typed, Answer> = {
  onDone?: (answer: Answer, typed: Typed) => void;
  onFailed?: (error: ApiError) => void;
  /** What the page itself finds wrong, in words: as long as there is something the form is not sent. */
  check?: (typed: Typed) => Wrong<Typed>;
};

type Wrong<Typed> = Partial<Record<keyof Typed, string>>;

/** The names of the fields that hold text. */
type TextName<Typed> = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed] &
  string;

/**
 * Keeps what is typed into a form, and sends it.
 * @param start - what stands in it at first: a value for each field
 * @param send - makes the call with what is typed. @throws ApiError
 */
export function useForm<Typed extends Readonly<Record<string, unknown>>, Answer>(
  start: Typed,
  send: (typed: Typed) => Promise<Answer>,
  { onDone, onFailed, check }: Then<Typed, Answer> = {},
) {
  const [typed, setTyped] = useState(start);
  const [found, setFound] = useState<Wrong<Typed>>({});
  const sending = useSending(send, { onSuccess: onDone, onError: onFailed });
  const { error } = sending;
  const faultOf = (name: keyof Typed & string) => found[name] ?? fieldText(error?.faults[name]);
  return {
    typed,
    put: (change: Partial<Typed>) => setTyped((all) => ({ ...all, ...change })),
    clear: () => setTyped(start),
    /** What a field of text is given: its value, what is wrong with it, and the way to change it. */
    field: (name: TextName<Typed>) => ({
      value: String(typed[name]),
      error: faultOf(name),
      onChange: (value: string) => setTyped((all) => ({ ...all, [name]: value })),
    }),
    faultOf,
    sending,
    /** Why it was not done, where no field says so. */
    failure: error !== null && Object.keys(error.faults).length === 0 ? error : null,
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      const wrong = check?.(typed) ?? {};
      setFound(wrong);
      if (Object.values(wrong).every((words) => words === undefined)) sending.mutate(typed);
    },
  };
}
