// The halls of a day for admins: who sits and works where, what does not fit together, and the ways to change it.

import { Plus } from "lucide-react";
import { useState } from "react";
import type { HallDay, HallsOfDay } from "../../../server/contract/rest/admin-halls.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Conflicts } from "./Conflicts.tsx";
import { HallDialog } from "./HallDialog.tsx";
import styles from "./Halls.module.css";
import { HallTable } from "./HallTable.tsx";
import { RosterDialog } from "./RosterDialog.tsx";
import { adminHallsText } from "./text.ts";

type Opened = { kind: "roster" | "details"; hall: HallDay } | { kind: "add" } | null;

export default function Halls() {
  const t = useText(adminHallsText);
  const tAdmin = useText(adminText);
  const [date, setDate] = useState("");
  const [opened, setOpened] = useState<Opened>(null);
  const loaded = useLoaded({
    key: ["admin", "halls", date],
    read: (signal) => api.get("/admin/halls", { query: date === "" ? {} : { date }, signal }),
  });
  const data = loaded.state === "ready" ? loaded.data : null;
  const close = () => setOpened(null);
  const reload = () => loaded.state === "ready" && loaded.reload();
  return (
    <AdminPage
      title={tAdmin("sections.halls")}
      tools={
        <>
          <DateField label={t("day")} hideLabel value={date || (data?.date ?? "")} onChange={setDate} />
          <Button kind="primary" icon={Plus} onPress={() => setOpened({ kind: "add" })}>
            {t("add")}
          </Button>
        </>
      }
    >
      <Loaded of={loaded} failed={t("failed")} />
      {data && <Day day={data} onOpen={setOpened} onChanged={reload} />}
      {data && opened?.kind === "roster" && (
        <RosterDialog hall={opened.hall} day={data} onClose={close} onChanged={reload} />
      )}
      {data && (opened?.kind === "details" || opened?.kind === "add") && (
        <HallDialog
          hall={opened.kind === "details" ? opened.hall : null}
          seats={data.seats}
          onClose={close}
          onChanged={reload}
        />
      )}
    </AdminPage>
  );
}

type DayProps = { day: HallsOfDay; onOpen: (opened: Opened) => void; onChanged: () => void };

function Day({ day, onOpen, onChanged }: DayProps) {
  const t = useText(adminHallsText);
  const tRoles = useText(rolesText);
  if (day.halls.length === 0)
    return (
      <div className="panel">
        <Empty title={t("empty")}>{t("emptyMeans")}</Empty>
      </div>
    );
  return (
    <>
      <Conflicts conflicts={day.conflicts} />
      <div className={`panel ${styles.table}`}>
        <HallTable
          halls={day.halls}
          conflicts={day.conflicts}
          onRoster={(hall) => onOpen({ kind: "roster", hall })}
          onDetails={(hall) => onOpen({ kind: "details", hall })}
        />
      </div>
      <section className={`panel ${styles.free}`} aria-label={t("free")}>
        <Text as="h2" size="md">
          {t("free")}
        </Text>
        {day.free.length === 0 && <p>{t("freeNone")}</p>}
        <ul>
          {day.free.map(({ id, name, role }) => (
            <li key={id}>
              <bdi>{name}</bdi> <small>{tRoles(role)}</small>
            </li>
          ))}
        </ul>
      </section>
      {day.retired.length > 0 && <Retired halls={day.retired} onChanged={onChanged} />}
    </>
  );
}

function Retired({ halls, onChanged }: { halls: HallsOfDay["retired"]; onChanged: () => void }) {
  const t = useText(adminHallsText);
  const using = useSending(
    (courtId: string) =>
      api.patch("/admin/halls/:courtId", { param: { courtId }, json: { isRetired: false } }),
    { onSuccess: onChanged },
  );
  return (
    <section className={`panel ${styles.free}`} aria-label={t("retired")}>
      <Text as="h2" size="md">
        {t("retired")}
      </Text>
      {using.error && <Notice kind="alarm" live="assertive" title={t("roster.notSaved")} />}
      <ul>
        {halls.map(({ id, number, name }) => (
          <li key={id}>
            <b>{number}</b> <bdi>{name}</bdi>{" "}
            <Button size="small" onPress={() => using.mutate(id)}>
              {t("useAgain")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
