// Ends the sitting after a confirmation that says what happens to the remaining items.

import { listedItems } from "../../../server/contract/sitting/core/call-order.ts";
import { isLeft } from "../../../server/contract/sitting/core/item.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { itemWords } from "../../court/item-words.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { CommandButton } from "../core/commands/commands.tsx";
import { openingText } from "./text.ts";

type EndDialogProps = { sitting: Sitting; isOpen: boolean; onClose: () => void };

export function EndDialog({ sitting, isOpen, onClose }: EndDialogProps) {
  const t = useText(openingText);
  const running = runningItem(sitting);
  const left = listedItems(sitting).filter(isLeft);
  const passedOver = left.filter((item) => item.state === "PASSED_OVER").length;
  return (
    <Dialog
      isOpen={isOpen && sitting.phase === "sitting"}
      onClose={onClose}
      title={t("end.title")}
      foot={
        <>
          <Button onPress={onClose}>{t("end.back")}</Button>
          {running === null && (
            <CommandButton body={{ type: "closeSitting" }} kind="alarm-fill">
              {t("end.end")}
            </CommandButton>
          )}
        </>
      }
    >
      {running ? (
        <Notice kind="held" title={t("end.running", itemWords(running.serial))} />
      ) : (
        <p>
          {left.length === 0 ? t("end.leftNone") : t("end.left", { count: left.length })}
          {passedOver > 0 && ` ${t("end.passedOver", { count: passedOver })}`} {t("end.again")}
        </p>
      )}
    </Dialog>
  );
}
