// The form for several courts: its halls, and the one call that stores them all.

import { useState } from "react";
import { useLocation } from "wouter";
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { failureText } from "../../court/failure-text.ts";
import { judgeLine } from "../../court/hall-board.ts";
import { useDraft } from "../../court/kept-draft.ts";
import { addCases } from "../../court/own-cases.ts";
import { useSending } from "../../court/queries.ts";
import { SeenAs } from "../../court/SeenAs.tsx";
import { useHalls } from "../../court/use-halls.ts";
import { useOnRecord } from "../../court/use-on-record.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "./MultiCourt.module.css";
import { MultiHallPanel } from "./MultiHallPanel.tsx";
import {
  addHall,
  courtDataOf,
  isMultiDraft,
  type MultiDraft,
  removeHall,
  startOf,
  withHall,
} from "./multi.ts";
import { multiCourtText } from "./text.ts";

type MultiFormProps = { courts: readonly Court[]; added: readonly CourtCase[] };

export function MultiForm({ courts, added }: MultiFormProps) {
  const t = useText(multiCourtText);
  const tCourt = useText(courtText);
  const [draft, setDraft, forget] = useDraft("multi-court", startOf(added), isMultiDraft);
  const halls = useHalls(draft.halls.map(({ courtId }) => courtId));
  const record = useOnRecord(true);
  const { proceed, fault, isSending } = useProceed(draft, added, forget);
  return (
    <>
      <div className={styles.multiCourt} data-part="multi-court">
        {draft.halls.length === 0 && <Empty title={t("empty")}>{t("emptyMeans")}</Empty>}
        {draft.halls.map((hall) => (
          <MultiHallPanel
            key={hall.courtId}
            hall={hall}
            court={courts.find(({ courtId }) => courtId === hall.courtId) ?? null}
            sitting={halls.get(hall.courtId)?.sitting ?? null}
            onRecord={record.state === "ready" ? record.data : []}
            onChange={(change) => setDraft((before) => withHall(before, hall.courtId, change))}
            onRemove={() => setDraft((before) => removeHall(before, hall.courtId))}
          />
        ))}
        <HallChoices courts={courts} draft={draft} onChange={setDraft} />
        <div className={`panel ${styles.seen}`}>
          <SeenAs cases={casesOf(draft, courts, record.state === "ready" ? record.data : [])} />
        </div>
        {fault !== null && (
          <Notice kind="alarm" live="assertive" title={t("failed")}>
            {fault}
          </Notice>
        )}
      </div>
      <div className="prepare__foot">
        <LinkButton size="large" href="/court-list">
          {tCourt("back")}
        </LinkButton>
        <Button
          size="large"
          kind="primary"
          progress={progressOf({ isPending: isSending, isError: fault !== null })}
          onPress={proceed}
        >
          {t("proceed")}
        </Button>
      </div>
    </>
  );
}

type HallChoicesProps = {
  courts: readonly Court[];
  draft: MultiDraft;
  onChange: (change: (before: MultiDraft) => MultiDraft) => void;
};

/** The hall to add next, and with several of them the one to join first. */
function HallChoices({ courts, draft, onChange }: HallChoicesProps) {
  const t = useText(multiCourtText);
  const tCourt = useText(courtText);
  const free = courts.filter(
    ({ courtId, status }) => status === "active" && !draft.halls.some((hall) => hall.courtId === courtId),
  );
  return (
    <>
      {free.length > 0 && (
        <Select
          label={t("addHall")}
          placeholder={t("chooseHall")}
          options={free.map(({ courtId, number, judges }) => ({
            id: courtId,
            label: tCourt("hallOption", { hall: number, judges: judges.map(judgeLine).join("; ") }),
          }))}
          selected={null}
          onSelect={(courtId) => onChange((before) => addHall(before, courtId))}
        />
      )}
      {draft.halls.length > 1 && (
        <Select
          label={t("firstLabel")}
          options={draft.halls.map(({ courtId }) => ({
            id: courtId,
            label: t("hall", { hall: numberOf(courts, courtId) }),
          }))}
          selected={draft.first}
          onSelect={(first) => onChange((before) => ({ ...before, first }))}
        />
      )}
    </>
  );
}

function numberOf(courts: readonly Court[], courtId: string): string {
  return courts.find((court) => court.courtId === courtId)?.number ?? courtId;
}

/** The draft's case numbers as cases, for the name that the halls will show. */
function casesOf(draft: MultiDraft, courts: readonly Court[], onRecord: readonly CourtCase[]): CourtCase[] {
  return draft.halls.flatMap(({ courtId, cases }) => {
    const hall = numberOf(courts, courtId);
    return cases.map((one): CourtCase => {
      const known = onRecord.find((each) => each.courtId === courtId && each.id === one.id);
      const bare = { caseNumber: "", petitioner: "", respondent: "", purpose: "", inCamera: false, side: "" };
      return known ?? { ...bare, ...one, courtId, hall };
    });
  });
}

function useProceed(draft: MultiDraft, added: readonly CourtCase[], forget: () => void) {
  const t = useText(multiCourtText);
  const [, navigate] = useLocation();
  const [fault, setFault] = useState<string | null>(null);
  const sending = useSending(addCases, {
    onSuccess: (courts) => {
      const joined = courts.find(({ courtId }) => courtId === draft.first);
      if (!joined) return setFault(t("notInAnswer"));
      forget();
      navigate(`/you-are-here?court=${encodeURIComponent(joined.courtId)}`);
    },
    onError: (error) => setFault(failureText(error)),
  });
  const proceed = () => {
    if (draft.halls.length === 0) return setFault(t("noHall"));
    if (draft.halls.every(({ cases }) => cases.length === 0)) return setFault(t("noCases"));
    setFault(null);
    sending.mutate(courtDataOf(draft, added));
  };
  return { proceed, fault, isSending: sending.isPending };
}
