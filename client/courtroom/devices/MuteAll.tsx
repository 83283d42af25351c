// The officer's button that mutes everyone but the bench, above the list of people who are heard, and its key.

import { useSignals } from "@preact/signals-react/runtime";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { useKeys } from "../core/keys/keys.ts";
import { usePrintedKey } from "../core/keys/printed.ts";
import { devicesText } from "../core/text/devices.text.ts";
import { muteAllNow } from "../doors/door-acts.ts";

/** Absent while nobody else could be heard. */
export function MuteAll({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText(devicesText);
  const printed = usePrintedKey();
  return (
    <CommandButton body={muteAllNow(sitting, account.value?.id)} size="small" shortcut={printed("muteAll")}>
      {t("muteAll")}
    </CommandButton>
  );
}

/** The same by `Shift M`, also while no item is heard. Only for components below a `CommandProvider`. */
export function useMuteAllKey(sitting: Sitting): void {
  const commands = useCommands();
  const body = commands.may("muteAll") ? muteAllNow(sitting, account.value?.id) : null;
  useKeys(body === null ? {} : { muteAll: () => void commands.dispatch(body) });
}
