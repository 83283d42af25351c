// The field for a date, whose heavy parts come with the first item that is called: once they are there, it is drawn with the press.
import { type ComponentType, useEffect, useState } from "react";
import { loaded } from "../../shell/chunk-reload.ts";
import type { DateFieldProps } from "../../ui/DateField.tsx";
import { Loading } from "../../ui/Progress.tsx";

let DateField: ComponentType<DateFieldProps> | null = null;

/** @throws when it could not be fetched */
export async function loadDateField(): Promise<void> {
  ({ DateField } = await loaded(() => import("../../ui/DateField.tsx")));
}

type LaterDateProps = DateFieldProps & {
  /** The focus goes to the date when it comes. */
  isFocused: boolean;
};

export function LaterDate({ isFocused, ...field }: LaterDateProps) {
  const [done, setDone] = useState<{ error?: unknown }>({});
  const { inputRef } = field;
  const isThere = DateField !== null;
  useEffect(() => {
    if (!isThere)
      loadDateField().then(
        () => setDone({}),
        (error: unknown) => setDone({ error }),
      );
    else if (isFocused) inputRef?.current?.focus();
  }, [isThere, isFocused, inputRef]);
  if (done.error !== undefined) throw done.error;
  return DateField === null ? <Loading /> : <DateField {...field} />;
}
