// The officer's list of people who cannot hear the court: who, where, the measured finding, since when. Each row can be settled.

import { EarOff } from "lucide-react";
import { useState } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { locations } from "../../../server/contract/sitting/topics/admission.ts";
import {
  type AudioReport,
  findingOf,
  openAudioReports,
} from "../../../server/contract/sitting/topics/audio-reports.ts";
import personListStyles from "../../court/PersonList.module.css";
import { Count, PeopleSection, PersonRow, Since } from "../../court/PersonRow.tsx";
import connectionMarkStyles from "../../court/styles/connection-mark.module.css";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Hidden } from "../../ui/Hidden.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { CommandButton } from "../core/commands/commands.tsx";
import { withoutStop } from "../pass-over/requests.ts";
import styles from "./AudioReports.module.css";
import { AudioFigureList } from "./CannotHear.tsx";
import { audioReportsText } from "./text.ts";

/** Rows that are drawn; when the whole hall hears nothing, a number shows how many more there are. */
const ROWS = 8;

/** The people who report that they hear nothing; absent while there are none. */
export function AudioReports({ sitting }: { sitting: Sitting }) {
  const t = useText(audioReportsText);
  const reports = openAudioReports(sitting);
  if (reports.length === 0) return null;
  return (
    <PeopleSection
      id="people-hearing"
      title={t("reports.title")}
      count={<Count of={reports.length} isAlert />}
    >
      <ul>
        {reports.slice(0, ROWS).map((report) => {
          const person = sitting.people[report.person];
          return person && <ReportRow key={report.person} report={report} person={person} />;
        })}
      </ul>
      {reports.length > ROWS && (
        <p className={personListStyles.none}>{t("reports.more", { count: reports.length - ROWS })}</p>
      )}
    </PeopleSection>
  );
}

function ReportRow({ report, person }: { report: AudioReport; person: Person }) {
  const t = useText(audioReportsText);
  const [isOpen, setOpen] = useState(false);
  const name = person.profileName;
  const where = locations.find((location) => location === person.location);
  return (
    <>
      <PersonRow
        mark={
          <span className={connectionMarkStyles.mark} data-level="poor">
            <Icon of={EarOff} />
          </span>
        }
        name={name}
        end={
          <>
            <Button size="small" kind="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
              {t("reports.figures")}
              <Hidden> {t("reports.doneFor", { name })}</Hidden>
            </Button>
            <CommandButton body={{ type: "settleNoSound", person: person.id }} size="small">
              {t("reports.done")}
              <Hidden> {t("reports.doneFor", { name })}</Hidden>
            </CommandButton>
          </>
        }
      >
        {withoutStop(t(`hear.found.${findingOf(report.figures)}`))} ·{" "}
        {where && `${t(`reports.from.${where}`)} · `}
        {report.times > 1 && `${t("reports.times", { times: report.times })} · `}
        <Since at={report.at} />
      </PersonRow>
      {isOpen && (
        <li className={styles.reportFigures}>
          <section aria-label={t("reports.figuresOf", { name })}>
            <AudioFigureList of={report.figures} />
          </section>
        </li>
      )}
    </>
  );
}
