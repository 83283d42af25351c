// Chooses what to show the court: a screen or a file; the bar asks for it, the court's own people start at once.

import { FileText, MonitorUp, PlayCircle, TextCursorInput } from "lucide-react";
import { useState } from "react";
import {
  type ShareKind,
  type ShareMode,
  shareModes,
} from "../../../server/contract/sitting/topics/screen-share.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Text } from "../../ui/Layout.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { FileButton } from "./FileButton.tsx";
import { ShareFailed, useFailure } from "./failure.tsx";
import { canShareScreen } from "./own-screen.ts";
import { screenShareText } from "./text.ts";
import type { Sharing } from "./use-share.ts";

type ShareDialogProps = { sharing: Sharing; isOpen: boolean; onClose: () => void };

const icons = { screen: MonitorUp, cowatch: FileText, text: TextCursorInput, motion: PlayCircle } as const;

export function ShareDialog({ sharing, isOpen, onClose }: ShareDialogProps) {
  const t = useText(screenShareText);
  const kinds = sharing.kinds.filter((id) => id === "cowatch" || canShareScreen());
  const [selected, choose] = useState<ShareKind>("screen");
  const kind = kinds.includes(selected) ? selected : (kinds[0] ?? "screen");
  const [mode, setMode] = useState<ShareMode>("text");
  const { failure, keep, clear } = useFailure();
  const { isUnasked, isPending, isError, ask, start, bring } = sharing;
  const close = () => {
    clear();
    onClose();
  };
  const askFor = async () => {
    if (await ask(kind)) close();
  };
  const begin = async () => {
    if (keep(await start(mode))) close();
  };
  const show = async (file: File) => {
    if (keep(await bring(file))) close();
  };
  const progress = progressOf({ isPending, isError: isError || failure !== null });
  return (
    <Dialog
      kind="screens"
      isOpen={isOpen}
      onClose={close}
      title={t("dialog.title")}
      lead={t(isUnasked ? "dialog.courtLead" : "dialog.askLead")}
      foot={
        <>
          <Button onPress={close}>{t("dialog.notNow")}</Button>
          {!isUnasked && (
            <Button kind="primary" progress={progress} onPress={() => void askFor()}>
              {t("dialog.ask")}
            </Button>
          )}
          {isUnasked && kind === "screen" && (
            <Button kind="primary" progress={progress} onPress={() => void begin()}>
              {t("dialog.choose")}
            </Button>
          )}
          {isUnasked && kind === "cowatch" && (
            <FileButton isPending={isPending} isError={failure !== null} onFile={(file) => void show(file)} />
          )}
        </>
      }
    >
      <RadioCards
        label={t("dialog.what")}
        cards={kinds.map((id) => ({
          id,
          icon: icons[id],
          label: t(`dialog.${id}`),
          note: t(`dialog.${id}Note`),
        }))}
        selected={kind}
        onSelect={(id) => {
          clear();
          choose(id);
        }}
      />
      {isUnasked && kind === "screen" && <ModeCards mode={mode} onMode={setMode} />}
      {kind === "cowatch" && (
        <Text size="sm" tone="soft">
          {t("dialog.limits", limits)}
        </Text>
      )}
      {failure && <ShareFailed failure={failure} />}
    </Dialog>
  );
}

/** How the screen is sent: sharp or smooth. */
function ModeCards({ mode, onMode }: { mode: ShareMode; onMode: (mode: ShareMode) => void }) {
  const t = useText(screenShareText);
  return (
    <RadioCards
      label={t("dialog.how")}
      cards={shareModes.map((id) => ({
        id,
        icon: icons[id],
        label: t(`dialog.${id}`),
        note: t(`dialog.${id}Note`),
      }))}
      selected={mode}
      onSelect={onMode}
    />
  );
}
