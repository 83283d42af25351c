// The registrations that wait for the registry: a queue with filters, the open one beside it, and deciding one or many.

import { useState } from "react";
import type { Decision, FoundRegistration } from "../../../server/contract/rest/admin-registrations.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { Pager, SelectionBar } from "../../console/ListParts.tsx";
import { Loaded } from "../../court/Loaded.tsx";
import { usePartHeading } from "../../shell/use-part-heading.ts";
import { useText } from "../../text/i18n.ts";
import { progressOf } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./Approvals.module.css";
import { DecideDialog } from "./DecideDialog.tsx";
import { Filters } from "./Filters.tsx";
import { OpenRegistration } from "./OpenRegistration.tsx";
import { Queue } from "./Queue.tsx";
import { useRegistrations } from "./search.ts";
import { adminApprovalsText } from "./text.ts";
import { useDeciding } from "./use-deciding.ts";
import { useKeys } from "./use-keys.ts";

const isOpen = ({ state }: FoundRegistration) => state === "pending" || state === "sent_back";
const decisions = ["approve", "send_back", "refuse"] as const;

export default function Approvals() {
  const t = useText(adminApprovalsText);
  const tAdmin = useText(adminText);
  const { wanted, loaded, at, open, page, change, later, earlier } = useRegistrations();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ decision: Decision; of: FoundRegistration[] } | null>(null);
  const data = loaded.state === "ready" ? loaded.data : null;
  const rows = data?.registrations ?? [];
  const current = rows[Math.min(at, rows.length - 1)];
  // With the last one its buttons go.
  usePartHeading(data === null ? "" : current ? "open" : "none");
  const deciding = useDeciding(() => {
    setSelected(new Set());
    setAsked(null);
    if (loaded.state === "ready") loaded.reload();
  });
  const decide = (decision: Decision) => {
    if (!current || !isOpen(current) || deciding.isPending) return;
    if (decision === "approve") deciding.decide({ decision, of: [current], note: "" });
    else setAsked({ decision, of: [current] });
  };
  useKeys({
    a: () => decide("approve"),
    s: () => decide("send_back"),
    x: () => decide("refuse"),
    u: deciding.undo,
  });
  const close = () => {
    setAsked(null);
    deciding.reset();
  };
  const many = rows.filter(({ id }) => selected.has(id));
  return (
    <AdminPage title={tAdmin("sections.approvals")} aside={data && t("total", { count: data.total })}>
      <section className={`panel ${styles.approvals}`} aria-label={tAdmin("sections.approvals")}>
        <Filters wanted={wanted} onChange={change} />
        {many.length > 0 && (
          <SelectionBar
            count={many.length}
            acts={decisions.map((id) => ({ id, label: t(`decision.${id}`), isAlarm: id === "refuse" }))}
            onAct={(decision) => setAsked({ decision, of: many })}
            onClear={() => setSelected(new Set())}
          />
        )}
        <Loaded of={loaded} failed={t("failed")} />
        {data && !current && <Empty title={t("none")}>{t("noneMeans")}</Empty>}
        {deciding.error && !asked && (
          <Notice kind="alarm" live="assertive" title={t("notDone")}>
            {adminFailure(deciding.error)}
          </Notice>
        )}
        {current && (
          <div className={styles.both}>
            <Queue
              rows={rows}
              current={current.id}
              onOpen={open}
              selected={selected}
              onSelect={wanted.state === "pending" || wanted.state === "sent_back" ? setSelected : null}
            />
            <OpenRegistration
              registration={current}
              progress={progressOf(deciding)}
              onDecide={isOpen(current) ? decide : null}
            />
          </div>
        )}
        {data && <Pager page={page} earlier={earlier} next={data.next} later={later} />}
      </section>
      {asked && <DecideDialog {...asked} deciding={deciding} onClose={close} />}
    </AdminPage>
  );
}
