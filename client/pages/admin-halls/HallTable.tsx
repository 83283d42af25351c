// The table of halls: number, judges, type, staff, hours, items and state, with what can be done to each.

import type { HallConflict, HallDay } from "../../../server/contract/rest/admin-halls.ts";
import { adminText } from "../../console/admin.text.ts";
import { StateWord } from "../../court/State.tsx";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DataTable } from "../../ui/DataTable.tsx";
import styles from "./Halls.module.css";
import { adminHallsText } from "./text.ts";

type HallTableProps = {
  halls: readonly HallDay[];
  conflicts: readonly HallConflict[];
  onRoster: (hall: HallDay) => void;
  onDetails: (hall: HallDay) => void;
};

export function HallTable({ halls, conflicts, onRoster, onDetails }: HallTableProps) {
  const t = useText(adminHallsText);
  const tAdmin = useText(adminText);
  return (
    <DataTable
      className={styles.halls}
      caption={tAdmin("sections.halls")}
      items={halls}
      idOf={({ id }) => id}
      columns={[
        {
          head: t("hall"),
          isName: true,
          cell: ({ number, floor }) => (
            <>
              {number}
              {floor && <small>{floor}</small>}
            </>
          ),
        },
        {
          head: t("judges"),
          isLabelled: true,
          cell: (hall) => <Judges hall={hall} conflicts={conflicts} />,
        },
        {
          head: t("type"),
          isLabelled: true,
          cell: ({ type, coram }) => (
            <>
              <StateWord state={type === "FC" ? "in-camera" : "listed"}>{t(`types.${type}`)}</StateWord>
              <small>{coram}</small>
            </>
          ),
        },
        { head: t("staff"), isLabelled: true, cell: (hall) => <Staff hall={hall} /> },
        {
          head: t("sits"),
          isLabelled: true,
          cell: ({ judges, starts, ends, until }) => (
            <>
              {judges.length > 0 && `${starts}–${ends}`}
              {until !== null && <small>{t("until", { date: formatDate(until) })}</small>}
            </>
          ),
        },
        { head: t("items"), isLabelled: true, cell: ({ items }) => items },
        { head: t("state"), isLabelled: true, cell: (hall) => <HallState hall={hall} /> },
        {
          head: t("change", { number: "" }),
          hidesHead: true,
          className: styles.acts,
          cell: (hall) => <Acts hall={hall} onRoster={onRoster} onDetails={onDetails} />,
        },
      ]}
    />
  );
}

function Judges({
  hall: { judges, number },
  conflicts,
}: {
  hall: HallDay;
  conflicts: readonly HallConflict[];
}) {
  const isTwice = (name: string) => conflicts.some((one) => one.name === name && one.halls.includes(number));
  return judges.map(({ name }) => (
    <span key={name} className={`court-voice ${styles.judge}`} data-twice={isTwice(name) || undefined}>
      <bdi>{name}</bdi>
    </span>
  ));
}

function Staff({ hall: { staff } }: { hall: HallDay }) {
  const t = useText(adminHallsText);
  if (staff.length === 0) return t("noStaff");
  return staff.map(({ id, name }) => (
    <span key={id} className={styles.worker}>
      <bdi>{name}</bdi>
    </span>
  ));
}

type ActsProps = Pick<HallTableProps, "onRoster" | "onDetails"> & { hall: HallDay };

function Acts({ hall, onRoster, onDetails }: ActsProps) {
  const t = useText(adminHallsText);
  const { number } = hall;
  return (
    <>
      <Button size="small" aria-label={t("change", { number })} onPress={() => onRoster(hall)}>
        {t("changeShort")}
      </Button>
      <Button size="small" kind="quiet" aria-label={t("details", { number })} onPress={() => onDetails(hall)}>
        {t("detailsShort")}
      </Button>
    </>
  );
}

function HallState({ hall: { isOpen, judges } }: { hall: HallDay }) {
  const t = useText(adminHallsText);
  if (isOpen) return <StateWord state="sitting">{t("sitting")}</StateWord>;
  if (judges.length === 0) return <StateWord state="absent">{t("notSitting")}</StateWord>;
  return <StateWord state="listed">{t("planned")}</StateWord>;
}
