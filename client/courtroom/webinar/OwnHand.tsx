// One's own hand in a webinar: raised and lowered by a button and a key; undefined where it is neither.

import { Hand } from "lucide-react";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { useText } from "../../text/i18n.ts";
import { CommandButton, type Commands } from "../core/commands/commands.tsx";
import { useKeys } from "../core/keys/keys.ts";
import { usePrintedKey } from "../core/keys/printed.ts";
import styles from "./OwnHand.module.css";
import { webinarText } from "./text.ts";

/** The command of a press; null when the hand is down and hands are not accepted. */
export function handBody(sitting: Sitting, me: Person, may: Commands["may"]): PersonCommand | null {
  if (sitting.hands.some(({ person }) => person === me.id)) return { type: "lowerHand" };
  return may("raiseHand") && sitting.handsOpen ? { type: "raiseHand", reason: "" } : null;
}

type OwnHandProps = { sitting: Sitting; me: Person; commands: Commands };

/** Below a `CommandProvider`. */
export function OwnHand({ sitting, me, commands }: OwnHandProps) {
  const t = useText(webinarText);
  const printed = usePrintedKey();
  const body = handBody(sitting, me, commands.may);
  useKeys(body === null ? {} : { hand: () => void commands.dispatch(body) });
  if (body === null)
    return sitting.phase === "sitting" ? <p className={styles.soft}>{t("handsClosed")}</p> : null;
  const isUp = body.type === "lowerHand";
  return (
    <CommandButton body={body} icon={Hand} isOn={isUp} shortcut={printed("hand")}>
      {t(isUp ? "lower" : "hand")}
    </CommandButton>
  );
}
