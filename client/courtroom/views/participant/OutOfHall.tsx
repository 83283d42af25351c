// Shown to a person who is out of the hall: why, what it means, and the way back where there is one.

import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useRef } from "react";
import type { BoardRow } from "../../../../server/contract/rest/courts.ts";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { useSending } from "../../../court/queries.ts";
import outOfHallStyles from "../../../court/styles/out-of-hall.module.css";
import type { ApiError } from "../../../net/api.ts";
import { settingText } from "../../../net/config.ts";
import { textOf, useText } from "../../../text/i18n.ts";
import { refusalText } from "../../../text/refusals.ts";
import { Button, progressOf } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { rejoin } from "../../halls/rejoin.ts";
import { helpText } from "../../help/text.ts";
import { participantText } from "./text.ts";

type Out = Extract<Person["state"], "ABSENT" | "LEFT" | "REMOVED" | "KICKED_OUT" | "REFUSED">;

type OutOfHallProps = { me: Person; court: BoardRow };

function isOut(state: Person["state"]): state is Out {
  return ["ABSENT", "LEFT", "REMOVED", "KICKED_OUT", "REFUSED"].includes(state);
}

export function OutOfHall({ me, court }: OutOfHallProps) {
  useSignals();
  const t = useText(participantText);
  const tHelp = useText(helpText);
  const { progress, error, back } = useWayBack(me, court);
  const state: Out = isOut(me.state) ? me.state : "ABSENT";
  const mayReturn = state !== "REMOVED" && state !== "REFUSED";
  return (
    <main className={`page ${outOfHallStyles.page}`} data-part="out-of-hall" id="main" tabIndex={-1}>
      <h1 className="page__title">{t(`out.${state}.title`, { hall: court.number })}</h1>
      <p>{t(`out.${state}.means`, { hall: court.number })}</p>
      {me.reason !== "" && (
        <Notice kind="held" title={t("out.reason")}>
          {me.reason}
        </Notice>
      )}
      {error !== null && (
        <Notice kind="alarm" live="assertive" title={t("out.failed")}>
          {error}
        </Notice>
      )}
      <div className="button-row">
        {mayReturn && (
          <Button kind="primary" onPress={back} progress={progress}>
            {t("out.back")}
          </Button>
        )}
        {state === "REFUSED" && (
          <LinkButton kind="primary" href={`/add-case?court=${encodeURIComponent(court.courtId)}`}>
            {t("out.editItems")}
          </LinkButton>
        )}
        <LinkButton href="/court-list">{t("out.toHalls")}</LinkButton>
      </div>
      <p className={outOfHallStyles.help}>
        {tHelp("desk")} {settingText("contact_phone")}
      </p>
    </main>
  );
}

function sentenceOf(failure: ApiError): string {
  const t = textOf(participantText);
  if (failure.refusal !== null) return refusalText(failure.refusal);
  return t(failure.code === "offline" ? "out.offline" : "out.notLetIn");
}

/**
 * A person whose link was lost, or who signed in on this device while another had their seat, rejoins automatically once; everybody else
 * by a press. The session of the other device has ended, so it cannot rejoin.
 */
function useWayBack(me: Person, court: BoardRow) {
  const coming = useSending((person: Person) => rejoin(court.courtId, person));
  const { mutate, error } = coming;
  const hasTried = useRef(false);
  const comesBack = me.state === "ABSENT" || me.state === "KICKED_OUT";
  useEffect(() => {
    if (!comesBack || hasTried.current) return;
    hasTried.current = true;
    mutate(me);
  });
  return { progress: progressOf(coming), error: error && sentenceOf(error), back: () => mutate(me) };
}
