// Before a hall goes live: where it goes, from when it is seen, and what is masked.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import { excludedToday, keptOff } from "../../../server/contract/sitting/kept-off.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { barredBy } from "../../../server/contract/sitting/topics/stream.ts";
import { streamText } from "../../../server/contract/text/stream.ts";
import { uiText } from "../../../server/contract/text/ui.ts";
import { itemWords } from "../../court/item-words.ts";
import { serialText } from "../../court/serial-text.ts";
import { useClock } from "../../court/use-clock.ts";
import { isFlagOn, settingNumber } from "../../net/config.ts";
import { formatList, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Fact } from "../../ui/Fact.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useCommand } from "../core/commands/commands.tsx";
import { recordingText } from "../recording/text.ts";
import { useDestinations } from "../rtmp/use-destinations.ts";
import styles from "./GoLiveDialog.module.css";
import { inMinutes } from "./stream-now.ts";
import { useRecorder } from "./use-recorder.ts";

type GoLiveDialogProps = { sitting: Sitting; onClose: () => void };

/** Below a `CommandProvider`, for those who may begin the stream. */
export default function GoLiveDialog({ sitting, onClose }: GoLiveDialogProps) {
  const t = useText(streamText);
  const tUi = useText(uiText);
  const command = useCommand({
    shows: ["stream_live", "streaming_off", "never_streamed"],
  });
  const { send, refusal } = command;
  const { known: recorder } = useRecorder(sitting);
  const [sentTo, setSentTo] = useState<ReadonlySet<string>>(new Set());
  const start = async () => {
    if (!(await send({ type: "startStream" })).done) return;
    for (const destination of sentTo) void send({ type: "startRtmp", destination });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("goLive.title")}
      foot={
        <>
          <Button onPress={onClose}>{tUi("cancel")}</Button>
          <Button kind="primary" progress={progressOf(command)} onPress={() => void start()}>
            {t("goLive.start")}
          </Button>
        </>
      }
    >
      {refusal !== null && (
        <Notice kind="alarm" live="assertive" title={t("goLive.failed")}>
          {refusalText(refusal)}
        </Notice>
      )}
      {recorder !== null && !recorder.isTaken && !recorder.isAsking && (
        <Notice kind="held" live="polite" title={t("broadcast.noneAsking")}>
          {t("broadcast.noneAskingMeans")}
        </Notice>
      )}
      <dl className={styles.facts}>
        <Fact name={t("goLive.where")}>
          <p>
            {t("goLive.everybody")}{" "}
            <a
              href={`/live-courts/live?court=${encodeURIComponent(sitting.courtId)}`}
              target="_blank"
              rel="noopener"
            >
              {t("goLive.page")}
            </a>
          </p>
          <Destinations sitting={sitting} selected={sentTo} onSelect={setSentTo} />
        </Fact>
        <Fact name={t("goLive.from")}>
          <FromWhen sitting={sitting} />
        </Fact>
        <Fact name={t("goLive.masked")}>
          <Masked sitting={sitting} />
        </Fact>
      </dl>
    </Dialog>
  );
}

type DestinationsProps = {
  sitting: Sitting;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** Absent where the court has none, or nothing that sends. */
function Destinations({ sitting, selected, onSelect }: DestinationsProps) {
  const t = useText(streamText);
  const loaded = useDestinations(sitting.courtId);
  if (loaded.state !== "ready") return null;
  const { destinations, isInstalled } = loaded.data;
  if (!isInstalled || destinations.length === 0) return null;
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  return (
    <fieldset aria-label={t("goLive.also")}>
      <p>{t("goLive.also")}</p>
      {destinations.map(({ id, name }) => (
        <Checkbox key={id} isSelected={selected.has(id)} onChange={(isSelected) => select(id, isSelected)}>
          <bdi>{name}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** The item before the court and whether the public is shown it from the start; null without an item. */
function itemFirst(sitting: Sitting) {
  const item = runningItem(sitting);
  if (item === null) return null;
  return { item, isShown: barredBy(sitting) === null && keptOff(sitting, item) === null };
}

function FromWhen({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText(streamText);
  const now = useClock();
  const delay = settingNumber("stream_delay_seconds");
  const first = itemFirst(sitting);
  return (
    <>
      <p>
        {delay === 0
          ? t("goLive.fromNow")
          : t("goLive.fromTime", { minutes: inMinutes(delay), time: formatTime(now + delay * 1000) })}
      </p>
      <p>{t("goLive.before")}</p>
      {first?.isShown && <p>{t("goLive.itemShown", itemWords(first.item.serial))}</p>}
    </>
  );
}

function Masked({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText(streamText);
  const tRecording = useText(recordingText);
  const bar = barredBy(sitting);
  const first = itemFirst(sitting);
  const excluded = excludedToday(sitting);
  return (
    <>
      {bar !== null && (
        <p>
          <b>{t("goLive.now")}</b> {tRecording(`gap.${bar}`)}
        </p>
      )}
      {first?.isShown === false && <p>{t("goLive.itemMasked", itemWords(first.item.serial))}</p>}
      <p>
        {t("goLive.card")} {!isFlagOn("stream_dictation") && t("goLive.dictation")} {t("goLive.kinds")}
      </p>
      {excluded.length > 0 && (
        <p>
          {t("goLive.today")}: {formatList(excluded.map(({ serial }) => serialText(serial)))}
        </p>
      )}
    </>
  );
}
