// The shortcut key of an action, shown on its control; nothing while the person has switched it off.
import type { KeyAction } from "../../../../server/contract/keys.ts";
import { Key } from "../../../ui/Key.tsx";
import { usePrintedKey } from "./printed.ts";

type KeyOfProps = {
  action: KeyAction;
  /** It stands in a text, where readers say it. */
  isRead?: boolean;
};

export function KeyOf({ action, isRead }: KeyOfProps) {
  const printed = usePrintedKey()(action);
  if (printed === undefined) return null;
  return isRead ? <kbd>{printed}</kbd> : <Key>{printed}</Key>;
}
