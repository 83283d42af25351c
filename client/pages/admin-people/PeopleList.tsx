// The list of people: its search, its pages, and what is done to those who are selected.

import { Download } from "lucide-react";
import { useState } from "react";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { adminPeopleText } from "../../console/admin-people.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { Pager, SelectionBar, SkipRows } from "../../console/ListParts.tsx";
import { PeopleFilters } from "../../console/PeopleFilters.tsx";
import { type Filters, usePeople } from "../../console/people-search.ts";
import { noteRow, useReturnToRow } from "../../console/return-row.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toasts.ts";
import { ActDialog, type PeopleActName, peopleActs } from "./ActDialog.tsx";
import { AddPerson } from "./AddPerson.tsx";
import styles from "./People.module.css";
import { PeopleTable } from "./PeopleTable.tsx";

export function PeopleList() {
  const t = useText(adminPeopleText);
  const tAdmin = useText(adminText);
  const { wanted, filters, loaded, page, change, later, earlier } = usePeople();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<PeopleActName | null>(null);
  const data = loaded.state === "ready" ? loaded.data : null;
  useReturnToRow(data !== null);
  return (
    <AdminPage
      title={tAdmin("sections.people")}
      aside={data && t("total", { count: data.total })}
      tools={
        <>
          <Export filters={filters} />
          <AddPerson onAdded={() => loaded.state === "ready" && loaded.reload()} />
        </>
      }
    >
      <section
        className={`panel ${styles.peopleList}`}
        aria-label={tAdmin("sections.people")}
        onClickCapture={noteRow}
      >
        <PeopleFilters wanted={wanted} onChange={change} />
        {data && (earlier !== null || data.next !== null) && <SkipRows />}
        {selected.size > 0 && (
          <SelectionBar
            count={selected.size}
            acts={peopleActs.map((id) => ({ id, label: t(id), isAlarm: id === "disable" }))}
            onAct={setAct}
            onClear={() => setSelected(new Set())}
          />
        )}
        <Loaded of={loaded} failed={t("failed")} />
        {data?.people.length === 0 && <Empty title={t("none")}>{t("noneMeans")}</Empty>}
        {data && data.people.length > 0 && (
          <PeopleTable people={data.people} selected={selected} onSelect={setSelected} />
        )}
        {data && <Pager page={page} earlier={earlier} next={data.next} later={later} />}
      </section>
      {act && (
        <ActDialog
          act={act}
          ids={[...selected]}
          onClose={() => setAct(null)}
          onDone={() => {
            setSelected(new Set());
            if (loaded.state === "ready") loaded.reload();
          }}
        />
      )}
    </AdminPage>
  );
}

function Export({ filters }: { filters: Filters }) {
  const t = useText(adminPeopleText);
  const exporting = useSending(
    (json: { filters: Filters }) => withProof(() => api.post("/admin/people/export", { json })),
    {
      onSuccess: ({ fileName, csv, people }) => {
        saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), fileName);
        toast(t("exported", { count: people }));
      },
      onError: (error) => toast(`${t("notExported")} ${adminFailure(error)}`, { kind: "alarm" }),
    },
  );
  return (
    <Button icon={Download} progress={progressOf(exporting)} onPress={() => exporting.mutate({ filters })}>
      {t("export")}
    </Button>
  );
}
