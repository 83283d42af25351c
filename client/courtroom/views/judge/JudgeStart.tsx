// Asks a judge who is in the hall when the court is opened how to start: with the microphone on, or off.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { listedItems } from "../../../../server/contract/sitting/core/call-order.ts";
import { isPresent } from "../../../../server/contract/sitting/core/person.ts";
import { useChange } from "../../../court/use-change.ts";
import { useText } from "../../../text/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import type { HallView } from "../../core/hall/hall-view.ts";
import { judgeText } from "./text.ts";

export function JudgeStart({ view }: { view: HallView }) {
  useSignals();
  const t = useText(judgeText);
  const { sitting, room, me } = view;
  const [isAsking, close] = useJustOpened(sitting.phase);
  if (!isAsking) return null;
  const items = listedItems(sitting).filter(({ state }) => state !== "DELETED").length;
  const people = Object.values(sitting.people).filter((each) => isPresent(each) && each.id !== me?.id).length;
  const mayTurnOn = room !== null && room.right.value === "publish" && !room.microphone.value;
  const begin = () => {
    close();
    void room?.setMicrophone(true);
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t("start.title")}
      lead={`${t("start.items", { count: items })} ${people === 0 ? t("start.nobody") : t("start.people", { count: people })}`}
      foot={
        mayTurnOn ? (
          <>
            <Button autoFocus onPress={close}>
              {t("start.muted")}
            </Button>
            <Button kind="primary" onPress={begin}>
              {t("start.heard")}
            </Button>
          </>
        ) : (
          <Button kind="primary" autoFocus onPress={close}>
            {t("start.begin")}
          </Button>
        )
      }
    />
  );
}

/** Whether the court was opened while this page was shown; until the judge has answered, or the court rises. */
function useJustOpened(phase: HallView["sitting"]["phase"]): [boolean, () => void] {
  const [isAsking, setAsking] = useState(false);
  useChange(phase, () => setAsking(phase === "sitting"));
  return [isAsking, () => setAsking(false)];
}
