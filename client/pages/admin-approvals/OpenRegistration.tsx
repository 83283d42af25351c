// The open registration: what its person wrote beside what the court knows of it, and what becomes of it.

import { CircleAlert, CircleCheck, Download } from "lucide-react";
import type { ReactNode } from "react";
import { asksOf } from "../../../server/contract/registration-rules.ts";
import type { Decision, FoundRegistration } from "../../../server/contract/rest/admin-registrations.ts";
import type { RegistrationState } from "../../../server/contract/rest/registration.ts";
import { adminFailure } from "../../console/failure.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { type StateName, StateWord } from "../../court/State.tsx";
import { api } from "../../net/api.ts";
import { today } from "../../net/court-day.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Marked } from "../../text/Marked.tsx";
import { shownPhone } from "../../text/shown-phone.ts";
import { Button, type ButtonProps, progressOf } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import styles from "./Approvals.module.css";
import { CardPicture } from "./CardPicture.tsx";
import { adminApprovalsText } from "./text.ts";
import { differingWords } from "./words.ts";

const looks: Record<RegistrationState, StateName> = {
  pending: "pending",
  sent_back: "paused",
  approved: "present",
  refused: "absent",
  withdrawn: "off",
};

type OpenProps = {
  registration: FoundRegistration;
  /** Of the decision. */
  progress: ButtonProps["progress"];
  /** Null when it is decided. */
  onDecide: ((decision: Decision) => void) | null;
};

export function OpenRegistration({ registration, progress, onDecide }: OpenProps) {
  const t = useText(adminApprovalsText);
  const { displayName, reference, sentAt, state, note } = registration;
  return (
    <section className={styles.open} aria-labelledby="registration-name">
      <header className={styles.head}>
        <div>
          <Text as="h2" breaks id="registration-name">
            {displayName}
          </Text>
          <Text size="sm" tone="soft">
            {t("sent", { reference, time: `${formatDate(sentAt)}, ${formatTime(sentAt)}` })}
          </Text>
        </div>
        <StateWord state={looks[state]}>{t(`states.${state}`)}</StateWord>
      </header>
      {note && <Notice title={t("note")}>{note}</Notice>}
      <Compare registration={registration} />
      <Checks registration={registration} />
      {onDecide && (
        <footer className={styles.foot}>
          <Button kind="primary" shortcut="A" progress={progress} onPress={() => onDecide("approve")}>
            {t("approveAs", { subRole: registration.subRole })}
          </Button>
          <Button shortcut="S" onPress={() => onDecide("send_back")}>
            {t("decision.send_back")}
          </Button>
          <Button kind="alarm" shortcut="X" onPress={() => onDecide("refuse")}>
            {t("decision.refuse")}
          </Button>
          <small>
            <Marked sentence={t("keys")} marks={{ key: <kbd>U</kbd> }} />
          </small>
        </footer>
      )}
    </section>
  );
}

/** Null where nothing is written or known. */
type Row = { name: string; written: ReactNode; known: ReactNode };

function Compare({ registration: row }: { registration: FoundRegistration }) {
  const t = useText(adminApprovalsText);
  const asked = asksOf(row.subRole);
  const rows: Row[] = [
    {
      name: t("row.name"),
      written: <Written name={row.displayName} known={row.known.enrolment?.displayName} />,
      known: row.known.enrolment ? t("onRoll", { name: row.known.enrolment.displayName }) : null,
    },
    { name: t("row.subRole"), written: row.subRole, known: null },
    ...(asked === null
      ? []
      : [
          {
            name: t(`row.${asked}`),
            written: row.enrolmentOrOffice,
            known: asked === "enrolment" ? <Enrolment of={row} /> : null,
          },
        ]),
    {
      name: t("row.phone"),
      written: <bdi dir="ltr">{shownPhone(row.phoneNumber)}</bdi>,
      known: <Mobile of={row} />,
    },
    { name: t("row.email"), written: row.email ?? t("notGiven"), known: null },
    {
      name: t(`card.${row.idType}`),
      // Some time after the decision it is kept no longer.
      written: row.idLastFour === "" ? t("noLongerKept") : t("ending", { last: row.idLastFour }),
      known: null,
    },
    ...(row.card === null
      ? []
      : [{ name: t("row.picture"), written: <CardPicture of={row} key={row.id} />, known: null }]),
    ...(row.accreditation === null
      ? []
      : [
          {
            name: t("row.accreditation"),
            written: t("until", {
              number: row.accreditation.number,
              date: formatDate(row.accreditation.until),
            }),
            known: t(row.accreditation.until < today() ? "isOver" : "isValid"),
          },
          { name: t("row.files"), written: <Files of={row} />, known: null },
        ]),
    ...(row.known.listed.length === 0
      ? []
      : [{ name: t("row.listed"), written: null, known: <Listed of={row} /> }]),
  ];
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("what")}</span>
          </th>
          <th scope="col">{t("written")}</th>
          <th scope="col">{t("known")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, written, known }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-none={written === null || undefined}>{written ?? t("nothingKnown")}</td>
            <td data-none={known === null || undefined} data-label={t("known")}>
              {known ?? t("nothingKnown")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A name; words that the roll does not have are marked. */
function Written({ name, known }: { name: string; known: string | undefined }) {
  if (known === undefined) return <bdi>{name}</bdi>;
  return (
    <bdi>
      {differingWords(name, known).map(({ word, differs }, n) => (
        // The words of a name stay in their places.
        <span key={`${n} ${word}`}>
          {n > 0 && " "}
          {differs ? <mark>{word}</mark> : word}
        </span>
      ))}
    </bdi>
  );
}

function Enrolment({ of: { known } }: { of: FoundRegistration }) {
  const t = useText(adminApprovalsText);
  return (
    <>
      {t(known.enrolment ? "isOnRoll" : "notOnRoll")}
      {known.holder && <p>{t("heldBy", { name: known.holder.displayName })}</p>}
    </>
  );
}

function Mobile({ of: { known } }: { of: FoundRegistration }) {
  const t = useText(adminApprovalsText);
  const { enrolment, mobile } = known;
  return (
    <>
      {enrolment ? t(enrolment.isSameNumber ? "sameNumber" : "otherNumber") : t("confirmed")}
      {mobile && <p>{t("otherEnrolment", { name: mobile.displayName, enrolment: mobile.enrolment })}</p>}
    </>
  );
}

function Listed({ of: { known } }: { of: FoundRegistration }) {
  const t = useText(adminApprovalsText);
  return (
    <ul>
      {known.listed.map((item) => (
        <li key={`${item.hall} ${item.serial}`}>{t("item", item)}</li>
      ))}
    </ul>
  );
}

/** Shows what speaks for the registration, and what to look at. */
function Checks({ registration: { displayName, known, hasPin } }: { registration: FoundRegistration }) {
  const t = useText(adminApprovalsText);
  const { enrolment, refused } = known;
  const differs =
    enrolment !== null && differingWords(displayName, enrolment.displayName).some((one) => one.differs);
  const checks: [isFine: boolean, text: string][] = [];
  if (enrolment) checks.push([!differs, t(differs ? "check.otherName" : "check.sameName")]);
  if (known.hasAccount) checks.push([false, t("check.hasAccount")]);
  if (known.holder) checks.push([false, t("check.held")]);
  if (refused > 0) checks.push([false, t("check.refused", { count: refused })]);
  if (hasPin) checks.push([true, t("check.pin")]);
  if (checks.length === 0) return null;
  return (
    <ul className={styles.checks}>
      {checks.map(([isFine, text]) => (
        <li key={text} data-fine={isFine || undefined}>
          <Icon of={isFine ? CircleCheck : CircleAlert} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The document that shows the accreditation of a person of the media. A plain link cannot carry the login. */
function Files({ of: { id, files } }: { of: FoundRegistration }) {
  const t = useText(adminApprovalsText);
  const saving = useSending(async ({ id: file, name }: FoundRegistration["files"][number]) =>
    saveFile(await api.bytes("/admin/registrations/:id/files/:file", { param: { id, file } }), name),
  );
  return (
    <>
      {files.map((file) => (
        <Button
          key={file.id}
          size="small"
          kind="quiet"
          icon={Download}
          aria-label={t("openFile", { name: file.name })}
          progress={saving.variables?.id === file.id ? progressOf(saving) : undefined}
          onPress={() => saving.mutate(file)}
        >
          {file.name}
        </Button>
      ))}
      <FailurePanel title={t("fileFailed")} error={saving.error} words={adminFailure} />
    </>
  );
}
