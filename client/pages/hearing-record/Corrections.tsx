// The corrections of an item after its day, beside the first record, and the way to correct it.

import { FilePenLine } from "lucide-react";
import { useState } from "react";
import { ownCourt } from "../../../server/contract/hall-rules.ts";
import type { HearingRecord, RecordCorrection, RecordItem } from "../../../server/contract/rest/records.ts";
import { can } from "../../../server/contract/sitting/permissions.ts";
import { endOf } from "../../../server/contract/sitting/topics/corrections.ts";
import { recordText } from "../../../server/contract/text/record.ts";
import { itemWords } from "../../court/item-words.ts";
import { account } from "../../net/session.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { CorrectDialog } from "./CorrectDialog.tsx";
import hearingRecordStyles from "./HearingRecord.module.css";
import { useEndText } from "./use-end-text.ts";

type CorrectionsProps = { item: RecordItem; record: HearingRecord; onChanged: () => void };

/** Shows what a correction replaced, or what it put instead. */
function Said({ said: { appearances, ...end } }: { said: RecordCorrection["to"] }) {
  const t = useText(recordText);
  const endText = useEndText();
  if (appearances === undefined) return endText(end);
  return (
    <>
      {endText(end)}
      <ul className={hearingRecordStyles.appeared} aria-label={t("appearedLabel")}>
        {appearances.length === 0 && <li>{t("appearedNobody")}</li>}
        {appearances.map(({ name, side }) => (
          <li key={`${name} ${side}`}>{t("appearedOne", { name, side })}</li>
        ))}
      </ul>
    </>
  );
}

export function Corrections(props: CorrectionsProps) {
  return (
    <>
      {props.item.corrections.length > 0 && <Corrected item={props.item} />}
      <CorrectButton {...props} />
    </>
  );
}

function Corrected({ item }: { item: RecordItem }) {
  const t = useText(recordText);
  return (
    <table className={`rows-as-cards ${hearingRecordStyles.table} ${hearingRecordStyles.tablePeople}`}>
      <caption className="visually-hidden">{t("corrections", itemWords(item.serial))}</caption>
      <thead>
        <tr>
          <th scope="col">{t("correctedFrom")}</th>
          <th scope="col">{t("correctedTo")}</th>
          <th scope="col">{t("when")}</th>
          <th scope="col">{t("reason")}</th>
        </tr>
      </thead>
      <tbody>
        {item.corrections.map(({ at, by, from, to, reason }) => (
          <tr key={at}>
            <td>
              <Said said={from} />
            </td>
            <td>
              <Said said={to} />
            </td>
            <td>{t("correctedBy", { date: formatDate(at), time: formatTime(at), name: by })}</td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The officer of the hall corrects, once the day is over, what the record says of an item's end. */
function CorrectButton({ item, record, onChanged }: CorrectionsProps) {
  const t = useText(recordText);
  const [isOpen, setOpen] = useState(false);
  const me = account.value;
  const isOwn = me !== null && me !== undefined && ownCourt(me) === record.courtId;
  if (!isOwn || !can(me.role, "correctRecord", record.phase, record.isDayOver)) return null;
  const from = endOf(item);
  if (from === null) return null;
  return (
    <p className={hearingRecordStyles.correct}>
      <Button size="small" icon={FilePenLine} onPress={() => setOpen(true)}>
        {t("correctItem", itemWords(item.serial))}
      </Button>
      {isOpen && (
        <CorrectDialog
          item={item}
          from={from}
          record={record}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}
