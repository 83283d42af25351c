// The form of the opening: the way, the ranges, the single case, and beside them what will be declared.

import { useRef, useState } from "react";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { categoriesOf } from "../../../server/contract/sitting/categories.ts";
import { openingModes } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { uiText } from "../../../server/contract/text/ui.ts";
import { useDraft } from "../../court/kept-draft.ts";
import { openingText } from "../../courtroom/opening/text.ts";
import type { Hall } from "../../net/hall.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog, DialogFoot } from "../../ui/Dialog.tsx";
import { leadToFault } from "../../ui/first-fault.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { Declaration } from "./Declaration.tsx";
import styles from "./Opening.module.css";
import { OpeningNotices } from "./OpeningNotices.tsx";
import { isOpeningDraft, type OpeningDraft, openingOf, type Single, singleOf, startOf } from "./opening.ts";
import { PinDialog } from "./PinDialog.tsx";
import { RangeTable } from "./RangeTable.tsx";
import { SingleCase } from "./SingleCase.tsx";
import { type Category, useCategories } from "./use-categories.ts";
import { type OpeningFault, useOpening } from "./use-opening.ts";

type OpeningFormProps = {
  court: Court;
  sitting: Sitting;
  hall: Hall;
  /** Given in a dialog of the room: the person stays there. */
  onClose?: () => void;
};

export function OpeningForm({ court, sitting, hall, onClose }: OpeningFormProps) {
  const t = useText(openingText);
  const listed = categoriesOf(sitting);
  const isOpen = sitting.phase === "sitting";
  const [draft, setDraft, forget] = useDraft(
    `opening.${sitting.id}.${sitting.phase}`,
    startOf(listed, isOpen),
    isOpeningDraft,
  );
  // No form: Enter in a field must not open the court.
  const fields = useRef<HTMLDivElement>(null);
  const [isTried, setIsTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const options = useCategories(listed);
  const opening = openingOf(draft);
  const single = singleOf(draft, sitting);
  const sending = useOpening({ court, sitting, hall, onDone: forget, onClose });
  const change = (part: Partial<OpeningDraft>) => setDraft((before) => ({ ...before, ...part }));
  const send = () => {
    setIsTried(true);
    setIsAsking(false);
    if (opening.state !== "valid" || single.state === "missing" || single.state === "outside")
      return leadToFault(fields.current);
    void sending.send(draft.mode, opening.ranges, single.state === "found" ? single.item : null);
  };
  return (
    <>
      {!onClose && <OpeningNotices court={court} sitting={sitting} hasList={listed.length > 0} />}
      {!isOpen && <Ways mode={draft.mode} hasList={listed.length > 0} onMode={(mode) => change({ mode })} />}
      <div ref={fields} className={styles.opening}>
        <Given
          draft={draft}
          options={options}
          listed={listed}
          isOpen={isOpen}
          isTried={isTried}
          single={isTried ? single.state : "off"}
          onChange={change}
        />
        <Declaration draft={draft} opening={opening} options={options} sitting={sitting} isTried={isTried} />
      </div>
      <Failed fault={sending.fault} />
      {sending.pinAsked && <PinDialog done={sending.pinAsked.done} />}
      <DialogFoot className="prepare__foot">
        <Back court={court} onClose={onClose} />
        <Button
          size="large"
          kind="primary"
          progress={progressOf({ isPending: sending.isSending, isError: sending.fault !== null })}
          onPress={() => (sitting.phase === "risen" ? setIsAsking(true) : send())}
        >
          {t(isOpen ? "form.add" : "form.open")}
        </Button>
      </DialogFoot>
      {isAsking && <AskToReopen hall={court.number} onNo={() => setIsAsking(false)} onYes={send} />}
    </>
  );
}

/** The way out without sending: to the court halls, or back to the room. */
function Back({ court, onClose }: Pick<OpeningFormProps, "court" | "onClose">) {
  const t = useText(courtText);
  const tUi = useText(uiText);
  if (onClose)
    return (
      <Button size="large" onPress={onClose}>
        {tUi("cancel")}
      </Button>
    );
  return (
    <LinkButton size="large" href={`/court-list?court=${encodeURIComponent(court.courtId)}`}>
      {t("back")}
    </LinkButton>
  );
}

function Failed({ fault }: { fault: OpeningFault | null }) {
  const t = useText(courtText);
  if (fault === null) return null;
  return (
    <Notice kind="alarm" live="assertive" className={styles.fault} title={fault.title}>
      {fault.text} <span>{t("kept")}</span>
    </Notice>
  );
}

type GivenProps = {
  draft: OpeningDraft;
  options: readonly Category[];
  /** The categories of the imported list. */
  listed: Court["categories"];
  isOpen: boolean;
  isTried: boolean;
  single: Single["state"];
  onChange: (part: Partial<OpeningDraft>) => void;
};

/** Shows the fields that the officer fills in for this way of opening. */
function Given({ draft, options, listed, isOpen, isTried, single, onChange }: GivenProps) {
  const t = useText(openingText);
  return (
    <div className={styles.form} data-part="opening__form">
      {draft.mode === "ranges" && (
        <RangeTable
          title={t(isOpen ? "form.moreTitle" : "form.rangesTitle")}
          rows={draft.rows}
          options={options}
          isTried={isTried}
          onChange={(rows) => onChange({ rows })}
        />
      )}
      {draft.mode === "manual_option" && (
        <RangeTable
          title={t("form.moreTitle")}
          rows={draft.more}
          options={options}
          isTried={isTried}
          onChange={(more) => onChange({ more })}
        />
      )}
      {!isOpen && listed.length > 0 && (
        <SingleCase
          single={draft.single}
          categories={listed}
          found={single}
          onChange={(part) => onChange({ single: part })}
        />
      )}
    </div>
  );
}

type WaysProps = {
  mode: OpeningDraft["mode"];
  hasList: boolean;
  onMode: (mode: OpeningDraft["mode"]) => void;
};

/** If no list was imported, only ranges typed by hand can be declared. */
function Ways({ mode, hasList, onMode }: WaysProps) {
  const t = useText(openingText);
  return (
    <div className={styles.ways}>
      <RadioCards
        label={t("form.ways")}
        cards={openingModes.map((id) => ({
          id,
          label: t(`form.${id}`),
          note: t(`form.${id}Note`),
          isDisabled: !hasList && id !== "manual_option",
        }))}
        selected={mode}
        onSelect={onMode}
      />
    </div>
  );
}

/** Opening again after the court has risen is seen by everyone, so it asks once. */
function AskToReopen({ hall, onNo, onYes }: { hall: string; onNo: () => void; onYes: () => void }) {
  const t = useText(openingText);
  return (
    <Dialog
      isOpen
      onClose={onNo}
      title={t("form.reopenAsk", { hall })}
      lead={t("form.reopenAskMeans")}
      foot={
        <>
          <Button onPress={onNo}>{t("form.reopenNo")}</Button>
          <Button kind="primary" onPress={onYes}>
            {t("form.reopenYes")}
          </Button>
        </>
      }
    />
  );
}
