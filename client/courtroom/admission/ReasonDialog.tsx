// Asks for a reason that the record needs: one of the usual reasons by one press, or a text of one's own.

import { useState } from "react";
import { Label } from "react-aria-components/Label";
import { RadioGroup } from "react-aria-components/RadioGroup";
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import { useText } from "../../text/i18n.ts";
import type { ButtonKind } from "../../ui/Button.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Radio } from "../../ui/Radio.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { admissionText } from "./text.ts";

export type ReasonRequest = {
  title: string;
  lead: string;
  reasons: readonly string[];
  /** The label of the button that submits. */
  does: string;
  kind: ButtonKind;
  onReason: (reason: string) => void;
};

const OTHER = "";

/** Open while there is a request. The text field comes first, because the menu already offered the usual reasons. */
export function ReasonDialog({ request, onClose }: { request: ReasonRequest | null; onClose: () => void }) {
  return request && <ReasonOf key={request.title} request={request} onClose={onClose} />;
}

function ReasonOf({ request, onClose }: { request: ReasonRequest; onClose: () => void }) {
  const t = useText(admissionText);
  const { title, lead, reasons, does, kind, onReason } = request;
  const [selected, setSelected] = useState<string>(OTHER);
  const [words, setWords] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    const reason = selected === OTHER ? words.trim() : selected;
    setMissing(reason === "");
    if (reason === "") return;
    onReason(reason);
    onClose();
  };
  return (
    <FormDialog gap={4} title={title} lead={lead} sends={does} kind={kind} onClose={onClose} onSend={submit}>
      <RadioGroup className="choices" value={selected} onChange={setSelected}>
        <Label className="visually-hidden">{t("reason")}</Label>
        {[...reasons, OTHER].map((reason) => (
          <Radio key={reason} value={reason} className="choice choice--radio" autoFocus={reason === selected}>
            <span className="choice__box" />
            <span className="choice__text">{reason === OTHER ? t("refusalReasons.other") : reason}</span>
          </Radio>
        ))}
      </RadioGroup>
      {selected === OTHER && (
        <TextArea
          label={t("reason")}
          value={words}
          onChange={setWords}
          most={REASON_LENGTH}
          rows={2}
          error={isMissing ? t("reasonNeeded") : undefined}
        />
      )}
    </FormDialog>
  );
}
