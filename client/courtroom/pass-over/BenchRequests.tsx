// Requests to pass over on the judge's panel: who asks, why, what is verified, what the other side says; Y allows, X refuses.

import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { PassOverAsk } from "../../../server/contract/sitting/topics/pass-over.ts";
import { itemWords } from "../../court/item-words.ts";
import styles from "../../court/styles/bench-requests.module.css";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { useKeys } from "../core/keys/keys.ts";
import { usePrintedKey } from "../core/keys/printed.ts";
import { NowElsewhere } from "../whereabouts/NowElsewhere.tsx";
import {
  answerWords,
  askSerial,
  asksInOrder,
  checkedFact,
  decisions,
  nameOf,
  withoutStop,
} from "./requests.ts";
import { passOverText } from "./text.ts";

/** Absent while there are none. Below a `CommandProvider`. */
export function BenchRequests({ sitting }: { sitting: Sitting }) {
  const t = useText(passOverText);
  const commands = useCommands();
  const asks = asksInOrder(sitting);
  const [shown] = asks;
  const due = shown && commands.may("decidePassOver") ? decisions(sitting, shown) : null;
  const { allow = null, decline = null } = due ?? {};
  useKeys({
    ...(allow ? { allowRequest: () => void commands.dispatch(allow) } : {}),
    ...(decline ? { refuseRequest: () => void commands.dispatch(decline) } : {}),
  });
  if (asks.length === 0) return null;
  return (
    <section className={styles.requests} aria-label={t("requests.label")}>
      {asks.map((ask) => (
        <Request key={ask.item} sitting={sitting} ask={ask} hasKeys={ask === shown} />
      ))}
    </section>
  );
}

type RequestProps = { sitting: Sitting; ask: PassOverAsk; hasKeys: boolean };

function Request({ sitting, ask, hasKeys }: RequestProps) {
  const t = useText(passOverText);
  const printed = usePrintedKey();
  const { allow, decline } = decisions(sitting, ask);
  const name = nameOf(sitting, ask.person);
  return (
    <Notice
      kind="held"
      title={t("requests.title", itemWords(askSerial(sitting, ask)))}
      action={
        <span className="button-row">
          <CommandButton body={allow} shortcut={hasKeys ? printed("allowRequest") : undefined}>
            {t("requests.allow")}
          </CommandButton>
          <CommandButton body={decline} shortcut={hasKeys ? printed("refuseRequest") : undefined}>
            {t("requests.refuse")}
          </CommandButton>
        </span>
      }
    >
      {t("requests.by", { name, reason: withoutStop(ask.reason) })} {checkedFact(t, ask)}{" "}
      <NowElsewhere sitting={sitting} ask={ask} /> {answerWords(t, sitting, ask)}{" "}
      {allow === null && t("requests.notCalled")}
    </Notice>
  );
}
