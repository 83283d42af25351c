// The shortcut key of an action, shown on its control; nothing while the person has switched it off.
import type { KeyAction } from "../../../server/contract/keys.ts";
import { Key } from "../../ui/Key.tsx";
import { usePrintedKey } from "./printed.ts";

export function KeyOf({ action }: { action: KeyAction }) {
  const printed = usePrintedKey()(action);
  return printed === undefined ? null : <Key>{printed}</Key>;
}
