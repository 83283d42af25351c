// Asks a judge until when the bench rises; in a chunk of its own.

import { useState } from "react";
import { Label } from "react-aria-components/Label";
import { RadioGroup } from "react-aria-components/RadioGroup";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import { itemWords } from "../../court/item-words.ts";
import { courtNow } from "../../net/socket.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { TimeField } from "../../ui/DateField.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Radio } from "../../ui/Radio.tsx";
import { useCommand } from "../core/commands/commands.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { LeaveButton } from "../tools/LeaveButton.tsx";
import styles from "./RiseDialog.module.css";
import { type RiseTime, riseTimes } from "./rise-times.ts";
import { risingText } from "./text.ts";

export type RiseDialogProps = { view: HallView; onClose: () => void };

export default function RiseDialog({ view, onClose }: RiseDialogProps) {
  const t = useText(risingText);
  const { sitting, room } = view;
  const [times] = useState(() => riseTimes(courtNow()));
  const [selected, setSelected] = useState(times[0]?.time ?? "day");
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const command = useCommand({ shows: "all" });
  const item = runningItem(sitting);
  const rise = async () => {
    if (selected === "other" && typed === "") return setMissing(true);
    const until = selected === "day" ? null : selected === "other" ? typed : selected;
    const { done } = await command.send({ type: "rise", until });
    if (!done) return;
    void room?.setMicrophone(false);
    void room?.setCamera(false);
    onClose();
  };
  return (
    <FormDialog
      className={styles.rise}
      title={t("title")}
      lead={t("lead")}
      failed={command.refusal === null ? null : { title: refusalText(command.refusal), why: null }}
      other={<LeaveButton says={t("leave")} />}
      sends={t("rise")}
      kind="alarm-fill"
      isSending={command.isPending}
      onClose={onClose}
      onSend={() => void rise()}
    >
      {item !== null && <p>{t("item", itemWords(item.serial))}</p>}
      <WhenChoice times={times} selected={selected} onChoose={setSelected} />
      {selected === "other" && (
        <TimeField
          label={t("time")}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setMissing(false);
          }}
          error={isMissing ? t("timeMissing") : undefined}
        />
      )}
    </FormDialog>
  );
}

type WhenChoiceProps = { times: readonly RiseTime[]; selected: string; onChoose: (selected: string) => void };

function WhenChoice({ times, selected, onChoose }: WhenChoiceProps) {
  const t = useText(risingText);
  const labelOf = (of: RiseTime) =>
    of.kind === "recess" ? t("recess", { time: of.time }) : t("break", { time: of.time });
  const choices = [
    ...times.map((of) => ({ id: of.time, label: labelOf(of) })),
    { id: "other", label: t("other") },
    { id: "day", label: t("day"), means: t("dayMeans") },
  ];
  return (
    <RadioGroup className="choices" value={selected} onChange={onChoose}>
      <Label>{t("when")}</Label>
      {choices.map(({ id, label, means }: { id: string; label: string; means?: string }) => (
        <Radio key={id} value={id} className="choice choice--radio" autoFocus={id === selected}>
          <span className="choice__box" />
          <span className="choice__text">
            {label}
            {means !== undefined && <small>{means}</small>}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
