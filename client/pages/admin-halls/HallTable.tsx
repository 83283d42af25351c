// The table of halls: number, judges, type, staff, hours, items and state, with what can be done to each.
import type { HallConflict, HallDay } from "../../../server/contract/rest/admin-halls.ts";
import { StateWord } from "../../court/State.tsx";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./Halls.module.css";

type HallTableProps = {
  halls: readonly HallDay[];
  conflicts: readonly HallConflict[];
  onRoster: (hall: HallDay) => void;
  onDetails: (hall: HallDay) => void;
};

const columns = ["hall", "judges", "type", "staff", "sits", "items", "state"] as const;

export function HallTable({ halls, conflicts, onRoster, onDetails }: HallTableProps) {
  const t = useText("adminHalls");
  return (
    <table className={styles.halls}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t("change", { number: "" })}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {halls.map((hall) => (
          <Row key={hall.id} hall={hall} conflicts={conflicts} onRoster={onRoster} onDetails={onDetails} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ hall, conflicts, onRoster, onDetails }: Omit<HallTableProps, "halls"> & { hall: HallDay }) {
  const t = useText("adminHalls");
  const { number, judges, type, coram, staff, starts, ends, items, until } = hall;
  const isTwice = (name: string) => conflicts.some((one) => one.name === name && one.halls.includes(number));
  return (
    <tr>
      <th scope="row">
        {number}
        {hall.floor && <small>{hall.floor}</small>}
      </th>
      <td data-label={t("judges")}>
        {judges.map(({ name }) => (
          <span key={name} className={`court-voice ${styles.judge}`} data-twice={isTwice(name) || undefined}>
            <bdi>{name}</bdi>
          </span>
        ))}
      </td>
      <td data-label={t("type")}>
        <StateWord state={type === "FC" ? "in-camera" : "listed"}>{t(`types.${type}`)}</StateWord>
        <small>{coram}</small>
      </td>
      <td data-label={t("staff")}>
        {staff.length === 0 && t("noStaff")}
        {staff.map(({ id, name }) => (
          <span key={id} className={styles.worker}>
            <bdi>{name}</bdi>
          </span>
        ))}
      </td>
      <td data-label={t("sits")}>
        {judges.length > 0 && `${starts}–${ends}`}
        {until !== null && <small>{t("until", { date: formatDate(until) })}</small>}
      </td>
      <td data-label={t("items")}>{items}</td>
      <td data-label={t("state")}>
        <HallState hall={hall} />
      </td>
      <td className={styles.acts}>
        <Button size="small" aria-label={t("change", { number })} onPress={() => onRoster(hall)}>
          {t("changeShort")}
        </Button>
        <Button
          size="small"
          kind="quiet"
          aria-label={t("details", { number })}
          onPress={() => onDetails(hall)}
        >
          {t("detailsShort")}
        </Button>
      </td>
    </tr>
  );
}

function HallState({ hall: { isOpen, judges } }: { hall: HallDay }) {
  const t = useText("adminHalls");
  if (isOpen) return <StateWord state="sitting">{t("sitting")}</StateWord>;
  if (judges.length === 0) return <StateWord state="absent">{t("notSitting")}</StateWord>;
  return <StateWord state="listed">{t("planned")}</StateWord>;
}
