// The log of what admins did, with filters, the newest first.

import { useSearchParams } from "wouter";
import { type AdminAct, adminActs, COMMAND_ACTOR } from "../../../server/contract/admin-acts.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { adminLogText } from "../../console/admin-log.text.ts";
import { Entries, useLog } from "../../console/Entries.tsx";
import { noteRow, useReturnToRow } from "../../console/return-row.ts";
import { useDraft } from "../../court/kept-draft.ts";
import { hasShape, isOneOf, isText } from "../../net/kept-json.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "./AdminLog.module.css";

const ANY = "any";
type Wanted = { act: AdminAct | typeof ANY; actor: string; since: string; until: string };
const isWanted = hasShape<Wanted>({
  act: isOneOf([ANY, ...adminActs]),
  actor: isText,
  since: isText,
  until: isText,
});
const everything: Wanted = { act: ANY, actor: ANY, since: "", until: "" };

export default function AdminLog() {
  const t = useText(adminLogText);
  const tAdmin = useText(adminText);
  const [params, setParams] = useSearchParams();
  const partOf = params.get("entry");
  const [wanted, setWanted] = useDraft("admin.log", everything, isWanted);
  const { act, actor, since, until } = wanted;
  const isFiltered = partOf !== null || act !== ANY || actor !== ANY || since !== "" || until !== "";
  const query = {
    ...(act !== ANY && { act }),
    ...(actor !== ANY && { actor }),
    ...(since !== "" && { since }),
    ...(until !== "" && { until }),
    ...(partOf !== null && { partOf }),
  };
  const log = useLog(query, { isKept: true });
  useReturnToRow(log.pages !== null);
  const actors = log.pages?.[0]?.actors ?? [];
  const change = (part: Partial<Wanted>) => setWanted((before) => ({ ...before, ...part }));
  return (
    <AdminPage
      title={tAdmin("sections.log")}
      aside={t("lead")}
      tools={partOf !== null && <Button onPress={() => setParams({})}>{t("whole")}</Button>}
    >
      <section className="panel" aria-label={tAdmin("sections.log")} onClickCapture={noteRow}>
        <search className={styles.filters}>
          <Select
            label={t("act")}
            selected={act}
            options={[
              { id: ANY, label: t("allActs") },
              ...adminActs.map((id) => ({ id, label: t(`acts.${id}`) })),
            ]}
            onSelect={(id) => change({ act: id })}
          />
          <Select
            label={t("actor")}
            selected={actor}
            options={[
              { id: ANY, label: t("everybody") },
              { id: COMMAND_ACTOR, label: t("commands") },
              ...actors.flatMap((one) => (one.name === null ? [] : [{ id: one.actor, label: one.name }])),
            ]}
            onSelect={(id) => change({ actor: id })}
          />
          <DateField label={t("since")} value={since} onChange={(day) => change({ since: day })} />
          <DateField label={t("until")} value={until} onChange={(day) => change({ until: day })} />
        </search>
        <Entries
          log={log}
          none={isFiltered ? undefined : <Empty title={t("none")}>{t("noneMeans")}</Empty>}
        />
      </section>
    </AdminPage>
  );
}
