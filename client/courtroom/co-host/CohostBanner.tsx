// The banner for a person whom the officer asks to be co-host, and the notices for a co-host.

import { useSignals } from "@preact/signals-react/runtime";
import { UserRoundCheck } from "lucide-react";
import { cohostOf, isInHall } from "../../../server/contract/sitting/topics/co-host.ts";
import { useSending } from "../../court/queries.ts";
import { useChange } from "../../court/use-change.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button, progressOf } from "../../ui/Button.tsx";
import { announce } from "../../ui/toasts.ts";
import { useCommands } from "../core/commands/commands.tsx";
import { notify } from "../core/commands/notify-hall.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { isCohost } from "../core/news/valid-while.ts";
import { usePeopleNews } from "../people/news.ts";
import { failureText, isCohostNow, takeUp } from "./cohost.ts";
import { coHostText } from "./text.ts";

/** Below a `CommandProvider`. */
export function CohostBanner({ view }: { view: HallView }) {
  useSignals();
  const { sitting, me, courtId } = view;
  useCohostNews(view);
  useAnswers(view, useCommands().may("withdrawCohost"));
  if (me === null) return null;
  if (isCohostNow(view)) return <Duty view={view} />;
  const isAsked = cohostOf(sitting, me.id)?.state === "OFFERED" && isInHall(me);
  return isAsked ? <Offer courtId={courtId} /> : null;
}

function Offer({ courtId }: { courtId: string }) {
  const t = useText(coHostText);
  const commands = useCommands();
  const taking = useSending(takeUp);
  const error = taking.error && failureText(taking.error);
  return (
    <Banner icon={UserRoundCheck}>
      <p role={error === null ? "status" : "alert"}>
        <b>{error === null ? t("offer.title") : t("offer.failed")}</b> {error ?? t("offer.means")}
      </p>
      <div className="button-row">
        <Button onPress={() => void commands.dispatch({ type: "layDownCohost" })}>{t("offer.notNow")}</Button>
        <Button kind="primary" progress={progressOf(taking)} onPress={() => taking.mutate(courtId)}>
          {t("offer.accept")}
        </Button>
      </div>
    </Banner>
  );
}

/** Notifies a co-host, like the officer, of new people in the waiting room and of raised hands. */
function Duty({ view }: { view: HallView }) {
  usePeopleNews(view);
  return null;
}

/** Notifies the officer who offered it of the answer. */
function useAnswers({ hall, sitting }: HallView, isNotified: boolean): void {
  const { cohosts, people, phase } = sitting;
  useChange(cohosts, (known) => {
    if (!isNotified || phase === "risen") return;
    const t = textOf(coHostText);
    for (const [id, { state }] of Object.entries(cohosts)) {
      const was = known[id]?.state;
      if (was === undefined || was === state || state === "OFFERED") continue;
      const name = people[id]?.profileName ?? "";
      const isIt = state === "STANDING";
      notify(hall, t(isIt ? "news.theyAre" : "news.theyAreNot", { name }), isCohost(id, isIt));
    }
  });
}

/** The panel shows the start, and screen readers announce it. The end is notified to the person, whether they or somebody else ended it. */
function useCohostNews({ sitting, me, hall }: HallView): void {
  const isIt = me !== null && cohostOf(sitting, me.id)?.state === "STANDING";
  useChange(isIt, () => {
    const t = textOf(coHostText);
    if (isIt) announce(t("news.is"));
    else notify(hall, t("news.over"), (now) => !isCohostNow(now));
  });
}
