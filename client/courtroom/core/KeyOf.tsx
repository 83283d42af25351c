// The key of an action, printed on the control that does the same; nothing while the person has it switched off.
import type { KeyAction } from "../../../server/contract/keys.ts";
import { Key } from "../../ui/Key.tsx";
import { usePrintedKey } from "./printed.ts";

export function KeyOf({ action }: { action: KeyAction }) {
  const printed = usePrintedKey()(action);
  return printed === undefined ? null : <Key>{printed}</Key>;
}
