// Asks for a copy of what was recorded of some items of one hall on one day.

import { useState } from "react";
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import type { AskableItem } from "../../../server/contract/rest/recording-copies.ts";
import { failureText } from "../../court/failure-text.ts";
import { itemWords } from "../../court/item-words.ts";
import { type LoadState, useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { fieldText } from "../../text/faults.ts";
import { formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Recordings.module.css";
import { recordingCopiesText } from "./text.ts";

/** `days`: the newest first, at least one. */
type AskCopyProps = { days: readonly string[]; onClose: () => void; onDone: () => void };

export function AskCopy({ days, onClose, onDone }: AskCopyProps) {
  const t = useText(recordingCopiesText);
  const [day, setDay] = useState(days[0] ?? "");
  const [selected, setSelected] = useState<readonly AskableItem[]>([]);
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState<"chooseItems" | "oneHall" | null>(null);
  const loaded = useLoaded({
    key: ["copies of a day", day],
    read: (signal) => api.get("/copies/items", { query: { date: day }, signal }),
  });
  const sending = useSending(
    (sitting: string) =>
      api.post("/copies", { json: { sitting, items: selected.map(({ item }) => item), why: reason } }),
    { onSuccess: onDone },
  );
  const choose = (items: readonly AskableItem[]) => {
    setSelected(items);
    setWrong(null);
  };
  const send = () => {
    const [first] = selected;
    const isOneHall = selected.every(({ sitting }) => sitting === first?.sitting);
    setWrong(first === undefined ? "chooseItems" : isOneHall ? null : "oneHall");
    if (first !== undefined && isOneHall) sending.mutate(first.sitting);
  };
  const fault = sending.error?.faults.why;
  return (
    <FormDialog
      title={t("askTitle")}
      lead={t("askLead")}
      sends={t("send")}
      gap={4}
      isSending={sending.isPending}
      isDisabled={loaded.state !== "ready" || loaded.data.items.length === 0}
      failed={sending.error && !fault ? { title: t("askFailed"), why: failureText(sending.error) } : null}
      onClose={onClose}
      onSend={send}
    >
      <Select
        label={t("day")}
        options={days.map((id) => ({ id, label: formatDay(id) }))}
        selected={day}
        onSelect={(id) => {
          setDay(id);
          choose([]);
        }}
      />
      <ItemsOfDay loaded={loaded} selected={selected} onChoose={choose} />
      {wrong !== null && (
        <Notice kind="alarm" live="assertive" title={t(wrong)}>
          {null}
        </Notice>
      )}
      <TextField
        label={t("why")}
        hint={t("whyHint")}
        value={reason}
        onChange={setReason}
        maxLength={REASON_LENGTH}
        error={fieldText(fault)}
        isRequired
      />
    </FormDialog>
  );
}

type ItemsOfDayProps = {
  loaded: LoadState<{ items: AskableItem[] }>;
  selected: readonly AskableItem[];
  onChoose: (selected: readonly AskableItem[]) => void;
};

function ItemsOfDay({ loaded, selected, onChoose }: ItemsOfDayProps) {
  const t = useText(recordingCopiesText);
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed")
    return (
      <Notice kind="alarm" title={t("itemsFailed")}>
        {failureText(loaded.error)}
      </Notice>
    );
  const { items } = loaded.data;
  if (items.length === 0)
    return (
      <Text size="sm" tone="soft">
        {t("noItems")}
      </Text>
    );
  const isOf = (one: AskableItem) => (other: AskableItem) =>
    other.sitting === one.sitting && other.item === one.item;
  return (
    <fieldset className={styles.items}>
      <legend>{t("items")}</legend>
      <Text size="sm" tone="soft">
        {t("itemsHint")}
      </Text>
      {items.map((one) => (
        <Checkbox
          key={`${one.sitting} ${one.item}`}
          isSelected={selected.some(isOf(one))}
          onChange={(isOn) =>
            onChoose(isOn ? [...selected, one] : selected.filter((other) => !isOf(one)(other)))
          }
        >
          {t("inHall", { hall: one.hall, ...itemWords(one.serial) })} <bdi>{one.caseNumber}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  );
}
