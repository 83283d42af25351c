// Requests to pass over in the officer's queue, after the hands: recorded or declined in their row.

import { X } from "lucide-react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { PassOverAsk } from "../../../server/contract/sitting/topics/pass-over.ts";
import personRowStyles from "../../court/PersonRow.module.css";
import { PersonRow, Since } from "../../court/PersonRow.tsx";
import { useText } from "../../text/i18n.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import { CommandButton, CommandIcon } from "../core/commands/commands.tsx";
import { NowElsewhere } from "../whereabouts/NowElsewhere.tsx";
import { answerWords, askSerial, asksInOrder, decisions, nameOf, withoutStop } from "./requests.ts";
import { passOverText } from "./text.ts";

/** The requests to pass over, one row each; their numbers continue those of the hands. */
export function AskRows({ sitting }: { sitting: Sitting }) {
  const asks = asksInOrder(sitting);
  return asks.map((ask, index) => (
    <AskRow key={ask.item} sitting={sitting} ask={ask} place={sitting.hands.length + index + 1} />
  ));
}

type AskRowProps = { sitting: Sitting; ask: PassOverAsk; place: number };

function AskRow({ sitting, ask, place }: AskRowProps) {
  const t = useText(passOverText);
  const { allow, decline } = decisions(sitting, ask);
  const name = nameOf(sitting, ask.person);
  return (
    <PersonRow
      mark={
        <span className={personRowStyles.place} data-kind="pass">
          <Hidden>{t("requests.place")} </Hidden>
          {place}
        </span>
      }
      name={`${askSerial(sitting, ask)} · ${name}`}
      end={
        <>
          <CommandButton body={allow} size="small">
            {t("requests.passOver")}
            <Hidden> {name}</Hidden>
          </CommandButton>
          <CommandIcon body={decline} size="small" icon={X} label={t("requests.decline", { name })} />
        </>
      }
    >
      {t("requests.row")}{" "}
      {ask.speakingIn !== null && (
        <span className={personRowStyles.ok}>{t("requests.speakingIn", { hall: ask.speakingIn })} </span>
      )}
      {withoutStop(ask.reason)}. <NowElsewhere sitting={sitting} ask={ask} /> {answerWords(t, sitting, ask)}{" "}
      {allow === null && t("requests.notCalled")} · <Since at={ask.at} />
    </PersonRow>
  );
}
