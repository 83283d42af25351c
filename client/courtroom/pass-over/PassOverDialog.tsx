// Asks to pass an item over: one of the usual reasons or a text, and when the asker expects to be free (docs/domain.md#pass-over).

import { Users } from "lucide-react";
import { useState } from "react";
import { Label } from "react-aria-components/Label";
import { RadioGroup } from "react-aria-components/RadioGroup";
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { itemWords } from "../../court/item-words.ts";
import personRowStyles from "../../court/PersonRow.module.css";
import { serialText } from "../../court/serial-text.ts";
import { useText } from "../../text/i18n.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Radio } from "../../ui/Radio.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import styles from "./PassOverDialog.module.css";
import { passOverText } from "./text.ts";

const passOverReasons = ["speaking", "senior", "paper", "other"] as const;
type PassOverReason = (typeof passOverReasons)[number];
const frees = ["unknown", "ten", "twenty", "thirty", "hour"] as const;
type Free = (typeof frees)[number];

/** Letters reserved for the text on when the asker is free, beside their own text. */
const FREE_WORDS = 40;

type PassOverDialogProps = {
  item: Item;
  onClose: () => void;
  /** The answer is pending. */
  isPending: boolean;
  /** Sends the request; false keeps the dialog open. */
  onSend: (reason: string) => Promise<boolean>;
};

export function PassOverDialog({ item, onClose, isPending, onSend }: PassOverDialogProps) {
  const t = useText(passOverText);
  const [selected, setSelected] = useState<PassOverReason>("speaking");
  const [words, setWords] = useState("");
  const [free, setFree] = useState<Free>("twenty");
  const [isMissing, setMissing] = useState(false);
  const serial = serialText(item.serial);
  const send = async () => {
    const reason = selected === "other" ? words.trim() : t(`ask.grounds.${selected}`);
    if (reason === "") return setMissing(true);
    const when = free === "unknown" ? "" : `. ${t(`ask.freeSaid.${free}`)}`;
    if (await onSend(reason + when)) onClose();
  };
  return (
    <FormDialog
      gap={4}
      title={t("ask.title", itemWords(serial))}
      lead={t("ask.lead", itemWords(serial))}
      cancel={t("ask.notNow")}
      sends={t("ask.send")}
      isSending={isPending}
      onClose={onClose}
      onSend={() => void send()}
    >
      <ReasonChoice selected={selected} onChoose={setSelected} />
      {selected === "other" && (
        <TextArea
          label={t("ask.own")}
          value={words}
          onChange={(value) => {
            setWords(value);
            setMissing(false);
          }}
          most={REASON_LENGTH - FREE_WORDS}
          rows={2}
          isRequired
          error={isMissing ? t("ask.ownNeeded") : undefined}
        />
      )}
      <Select
        label={t("ask.free")}
        options={frees.map((id) => ({ id, label: t(`ask.frees.${id}`) }))}
        selected={free}
        onSelect={setFree}
      />
      <div className={`notice ${styles.means}`}>
        <Icon of={Users} />
        <p className="notice__text">
          {t("ask.otherSide")} {t("ask.round", { round: item.round + 1 })}
        </p>
      </div>
    </FormDialog>
  );
}

function ReasonChoice({
  selected,
  onChoose,
}: {
  selected: PassOverReason;
  onChoose: (reason: PassOverReason) => void;
}) {
  const t = useText(passOverText);
  const choose = (value: string) => {
    const reason = passOverReasons.find((each) => each === value);
    if (reason) onChoose(reason);
  };
  return (
    <RadioGroup className="choices" value={selected} onChange={choose}>
      <Label>{t("ask.reason")}</Label>
      {passOverReasons.map((id) => (
        <Radio key={id} value={id} className="choice choice--radio" autoFocus={id === selected}>
          <span className="choice__box" />
          <span className="choice__text">
            {t(`ask.grounds.${id}`)}
            {id === "speaking" && <small className={personRowStyles.ok}>{t("ask.checked")}</small>}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
