// "I cannot hear the court": measures the audio, repairs what it can, and shows the result to the person and to the officer.

import { useSignals } from "@preact/signals-react/runtime";
import { Ear } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type AudioFigures, findingOf } from "../../../server/contract/sitting/topics/audio-reports.ts";
import { measureAudio } from "../../media/audio-check.ts";
import type { Room } from "../../media/room.ts";
import type { CommandAnswer } from "../../net/socket.ts";
import { qualityText } from "../../shell/quality.text.ts";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { toast } from "../../ui/toasts.ts";
import { useCommand, useCommands } from "../core/commands/commands.tsx";
import { mayNow } from "../core/commands/may.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { FigureList } from "../quality/Figures.tsx";
import { closeAll, hearing } from "../quality/open.ts";
import { audioReportsText } from "./text.ts";

/** The button, in every place that has it; absent for a person who gets no audio on this page. */
export function CannotHearButton({ view, onPress }: { view: HallView; onPress?: () => void }) {
  const t = useText(audioReportsText);
  if (!canReport(view)) return null;
  return (
    <Button
      icon={Ear}
      onPress={() => {
        onPress?.();
        hearing.value = "asked";
      }}
    >
      {t("hear.button")}
    </Button>
  );
}

/** Whether this person hears the court through this page, so that they can notice when they do not. */
export function canReport({ room, me, sitting }: HallView): boolean {
  return room !== null && me !== null && me.state !== "LOBBY" && mayNow(me, "reportNoSound", sitting.phase);
}

type Result = { figures: AudioFigures; answer: CommandAnswer };

/** Mount it once in the room, below the room's `CommandProvider`. */
export function CannotHear({ view }: { view: HallView }) {
  useSignals();
  useSettledNews(view);
  useEffect(() => closeAll, []);
  const { room } = view;
  if (hearing.value === null || room === null) return null;
  return <CannotHearDialog room={room} />;
}

function CannotHearDialog({ room }: { room: Room }) {
  const t = useText(audioReportsText);
  const { dispatch } = useCommands();
  const { result, measure } = useMeasured(room);
  const close = () => {
    hearing.value = null;
  };
  const hears = () => {
    close();
    void dispatch({ type: "settleNoSound" });
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t("hear.title")}
      foot={
        result && (
          <>
            <Button onPress={measure}>{t("hear.again")}</Button>
            {result.answer.done && <Button onPress={hears}>{t("hear.hears")}</Button>}
            <Button kind="primary" onPress={close}>
              {t("hear.close")}
            </Button>
          </>
        )
      }
    >
      {result ? <Found {...result} /> : <Loading>{t("hear.measuring")}</Loading>}
    </Dialog>
  );
}

/** Measures when the dialog opens and on each further press; each measurement is sent to the court. */
function useMeasured(room: Room) {
  const [result, setResult] = useState<Result | null>(null);
  const { send } = useCommand({ shows: "all" });
  const begun = useRef(false);
  const measure = async () => {
    setResult(null);
    const figures = await measureAudio(room);
    setResult({ figures, answer: await send({ type: "reportNoSound", figures }) });
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void measure();
  });
  return { result, measure: () => void measure() };
}

function Found({ figures, answer }: Result) {
  const t = useText(audioReportsText);
  const finding = findingOf(figures);
  return (
    <>
      <Notice
        kind={finding === "audio_arrives" ? "info" : "held"}
        live="polite"
        title={t(`hear.found.${finding}`)}
      >
        {t(`hear.do.${finding}`)}
      </Notice>
      {figures.repairs.length > 0 && (
        <p>
          {t("hear.repaired")} {formatList(figures.repairs.map((repair) => t(`hear.repairs.${repair}`)))}.
        </p>
      )}
      <p>{answer.done ? t("hear.sent") : t("hear.notSent", { why: refusalText(answer.code) })}</p>
      <AudioFigureList of={figures} />
    </>
  );
}

/** The measurements, as the person and the officer read them. */
export function AudioFigureList({ of }: { of: AudioFigures }) {
  const t = useText(audioReportsText);
  const tQuality = useText(qualityText);
  const yes = (is: boolean) => t(is ? "hear.figures.yes" : "hear.figures.no");
  return (
    <FigureList
      lines={[
        [t("hear.figures.voices"), of.voices],
        [t("hear.figures.tracks"), of.tracks],
        [t("hear.figures.loudness"), t("hear.figures.thousandths", { value: of.loudness })],
        [t("hear.figures.packets"), of.packets],
        [t("hear.figures.lost"), of.lost],
        [t("hear.figures.volume"), tQuality("figures.percent", { value: of.volume })],
        [t("hear.figures.running"), yes(of.isRunning)],
        [t("hear.figures.output"), t(`hear.figures.${of.output}`)],
        [t("hear.figures.link"), tQuality(`short.${of.link}`)],
        [
          t("hear.figures.roundTrip"),
          of.roundTrip === null ? tQuality("figures.none") : tQuality("figures.ms", { value: of.roundTrip }),
        ],
      ]}
    />
  );
}

/** Notifies the person once that the officer has settled their report. */
function useSettledNews({ sitting, me }: HallView): void {
  const t = useText(audioReportsText);
  const own = me === null ? undefined : sitting.audioReports[me.id];
  const waits = useRef(false);
  useEffect(() => {
    if (waits.current && own?.settledBy === "officer") toast(t("hear.settled"));
    waits.current = own !== undefined && own.settledAt === null;
  }, [own, t]);
}
