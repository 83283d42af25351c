// The destinations of RTMP for admins: what each is called, where it is, for which hall, and whether officers may use it.

import { Plus } from "lucide-react";
import { useState } from "react";
import type {
  RtmpConnectionNow,
  RtmpDestination,
  RtmpDestinations,
} from "../../../server/contract/rest/rtmp.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { Dot, StateWord } from "../../court/State.tsx";
import { rtmpText } from "../../courtroom/rtmp/text.ts";
import { api } from "../../net/api.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DataTable } from "../../ui/DataTable.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { DestinationDialog } from "./DestinationDialog.tsx";
import styles from "./Destinations.module.css";
import { adminRtmpText } from "./text.ts";

const AGAIN_MS = 10_000;

export default function Destinations() {
  const t = useText(adminRtmpText);
  const tAdmin = useText(adminText);
  /** The destination for which the dialog is open; null is a new one. */
  const [opened, setOpened] = useState<{ destination: RtmpDestination | null } | null>(null);
  const loaded = useLoaded({
    key: ["admin", "rtmp"],
    read: (signal) => api.get("/admin/rtmp", { signal }),
    againMs: () => AGAIN_MS,
  });
  return (
    <AdminPage
      title={tAdmin("sections.rtmp")}
      aside={t("lead")}
      tools={
        <Button kind="primary" icon={Plus} onPress={() => setOpened({ destination: null })}>
          {t("add")}
        </Button>
      }
    >
      <Loaded of={loaded} failed={t("failed")}>
        {(data, reload) => (
          <>
            {!data.isInstalled && (
              <Notice kind="held" title={t("notInstalled")}>
                {t("notInstalledMeans")}
              </Notice>
            )}
            <Table all={data} onChange={(destination) => setOpened({ destination })} />
            {opened && (
              <DestinationDialog
                destination={opened.destination}
                halls={data.halls}
                onClose={() => setOpened(null)}
                onDone={reload}
              />
            )}
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

type TableProps = { all: RtmpDestinations; onChange: (destination: RtmpDestination) => void };

function Table({ all: { destinations, halls }, onChange }: TableProps) {
  const t = useText(adminRtmpText);
  const tAdmin = useText(adminText);
  if (destinations.length === 0)
    return (
      <div className="panel">
        <Empty title={t("none")}>{t("noneMeans")}</Empty>
      </div>
    );
  return (
    <div className="panel">
      <DataTable
        caption={tAdmin("sections.rtmp")}
        items={destinations}
        idOf={({ id }) => id}
        columns={[
          { head: t("name"), isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
          { head: t("address"), isLabelled: true, cell: ({ address }) => <bdi>{address}</bdi> },
          {
            head: t("hall"),
            isLabelled: true,
            cell: ({ courtId }) => <HallOf courtId={courtId} halls={halls} />,
          },
          { head: t("state"), isLabelled: true, cell: (one) => <StateOf destination={one} /> },
          {
            head: t("changeShort"),
            hidesHead: true,
            className: styles.acts,
            cell: (one) => (
              <Button size="small" aria-label={t("change", { name: one.name })} onPress={() => onChange(one)}>
                {t("changeShort")}
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}

function StateOf({ destination: { isOn, connections } }: { destination: RtmpDestination }) {
  const t = useText(adminRtmpText);
  return (
    <>
      <StateWord state={isOn ? "listed" : "off"}>{t(isOn ? "on" : "off")}</StateWord>
      {connections.map((connection) => (
        <Connection key={connection.hall} connection={connection} />
      ))}
    </>
  );
}

const dots = { on: "on-air", starting: "recess", lost: "off" } as const;

/** A hall that is sent there now; where it is lost, why. */
function Connection({ connection: { hall, state, since, why } }: { connection: RtmpConnectionNow }) {
  const t = useText(adminRtmpText);
  const reasons = useText(rtmpText);
  return (
    <small className={styles.connection} data-state={state}>
      <Dot state={dots[state]} />
      <span>
        {t(`connection.${state}`, { hall, time: formatTime(since) })} {why && reasons(`why.${why}`)}
      </span>
    </small>
  );
}

function HallOf({ courtId, halls }: { courtId: string | null; halls: RtmpDestinations["halls"] }) {
  const t = useText(adminRtmpText);
  if (courtId === null) return t("anyHall");
  const hall = halls.find((one) => one.courtId === courtId);
  return hall ? t("oneHall", hall) : courtId;
}
