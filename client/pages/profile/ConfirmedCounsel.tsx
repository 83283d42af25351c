// The people whom officers confirmed as counsel or party in a case, until that is withdrawn: for the officer of a hall and for admins.

import { useState } from "react";
import { ownCourt } from "../../../server/contract/hall-rules.ts";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import type { Confirmation } from "../../../server/contract/rest/counsel.ts";
import { mayUse } from "../../../server/contract/roles.ts";
import { FailurePanel, Loaded } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import recordHistoryStyles from "../../court/RecordHistory.module.css";
import { api } from "../../net/api.ts";
import { formatDate, formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Text } from "../../ui/Layout.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { announce } from "../../ui/toasts.ts";
import styles from "./Profile.module.css";
import { counselText } from "./text.ts";

export function ConfirmedCounsel({ me }: { me: Account }) {
  const t = useText(counselText);
  const maySee = mayUse(me.role, "confirmedCounsel");
  const loaded = useLoaded({
    key: maySee ? ["confirmed counsel"] : null,
    read: (signal) => api.get("/counsel/confirmed", { signal }),
  });
  if (!maySee) return null;
  return (
    <section className={`panel ${recordHistoryStyles.recordHistory}`} aria-labelledby="confirmed-counsel">
      <h2 id="confirmed-counsel">{t("title")}</h2>
      <p>{t(mayUse(me.role, "approve") ? "lead" : "leadAdmin")}</p>
      <Loaded of={loaded} failed={t("failed")}>
        {(data, reload) => <Rows rows={data} me={me} onChanged={reload} />}
      </Loaded>
    </section>
  );
}

type RowsProps = { rows: readonly Confirmation[]; me: Account; onChanged: () => void };

function Rows({ rows, me, onChanged }: RowsProps) {
  const t = useText(counselText);
  const [wanted, setWanted] = useState("");
  if (rows.length === 0) return <p>{t("none")}</p>;
  const words = wanted.toLocaleLowerCase().trim();
  const shown = rows.filter(({ name, caseNumber }) =>
    `${name} ${caseNumber}`.toLocaleLowerCase().includes(words),
  );
  return (
    <>
      <TextField label={t("find")} value={wanted} onChange={setWanted} />
      <ul aria-labelledby="confirmed-counsel">
        {shown.map((row) => (
          <li key={`${row.person} ${row.caseNumber} ${row.courtId}`}>
            <OneRow row={row} me={me} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OneRow({ row, me, onChanged }: Omit<RowsProps, "rows"> & { row: Confirmation }) {
  const t = useText(counselText);
  const { person, name, office, caseNumber, side, at, by, courtId, hall } = row;
  const said = { date: formatDate(at), name: by };
  const withdrawal = useSending(() => api.post("/counsel/withdrawn", { json: { person, caseNumber } }), {
    onSuccess: () => {
      announce(t("done", { name, case: caseNumber }));
      onChanged();
    },
  });
  return (
    <div className={styles.confirmed}>
      <p>
        <b>{caseNumber}</b> · {formatList([name, office, side].filter(Boolean))}
        <Text as="small" tone="soft" ownLine>
          {courtId === ownCourt(me) ? t("by", said) : t("byOther", { ...said, hall })}
        </Text>
      </p>
      {mayUse(me.role, "approve") && (
        <Button
          size="small"
          aria-label={t("withdrawLabel", { name, case: caseNumber })}
          progress={progressOf(withdrawal)}
          onPress={() => withdrawal.mutate()}
        >
          {t("withdraw")}
        </Button>
      )}
      <FailurePanel title={t("notDone")} error={withdrawal.error} />
    </div>
  );
}
