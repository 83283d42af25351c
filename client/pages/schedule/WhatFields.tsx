// What is booked: its title and kind, the court hall, and the cases of a hearing.

import { useSignals } from "@preact/signals-react/runtime";
import { X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { roomOptions, scheduleKinds } from "../../../server/contract/calendar/kinds.ts";
import { BOOKED_CASES_MOST, BOOKING_TITLE_LENGTH } from "../../../server/contract/limits.ts";
import { faultIn } from "../../court/invite/booking-failure.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { isFlagOn } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { FieldWithButton } from "../../ui/FieldWithButton.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Row, Stack } from "../../ui/Layout.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Booking.module.css";
import type { Hall } from "./calendar-data.ts";
import { hallChoices } from "./hall-names.ts";
import { withCase } from "./typed.ts";
import type { BookingInForm } from "./use-booking.ts";

type FieldProps = { booking: BookingInForm };

export function TitleField({ booking: { draft, fill, faultOf } }: FieldProps) {
  const t = useText(scheduleText);
  return (
    <TextField
      label={t("titleField")}
      value={draft.title}
      maxLength={BOOKING_TITLE_LENGTH}
      onChange={(title) => fill({ title })}
      error={faultOf("title")}
      autoComplete="off"
      isRequired
    />
  );
}

export function KindField({ booking: { draft, fill } }: FieldProps) {
  useSignals();
  const t = useText(scheduleText);
  const { of, kind: selected } = draft;
  // A webinar stays one, and nothing else becomes one.
  const offered = scheduleKinds.filter((kind) => {
    if (of !== null) return (kind === "webinar") === (selected === "webinar");
    return kind !== "webinar" || isFlagOn("webinar_enabled");
  });
  return (
    <Select
      label={t("kind")}
      options={offered.map((id) => ({ id, label: t(`kinds.${id}`) }))}
      selected={selected}
      onSelect={(kind) => fill({ kind })}
    />
  );
}

/** Stands for no hall in the list of halls. */
const NONE = "none";

export function HallField({
  booking: { draft, fill, error },
  halls,
}: FieldProps & { halls: readonly Hall[] }) {
  const t = useText(scheduleText);
  if (draft.kind === "webinar")
    return (
      <Select
        label={t("hall")}
        options={[{ id: NONE, label: t("noHall") }]}
        selected={NONE}
        onSelect={() => {}}
        error={faultIn(error, "courtId")}
      />
    );
  return (
    <Select
      label={t("hall")}
      options={[...hallChoices(halls), { id: NONE, label: t("noHall") }]}
      selected={draft.courtId ?? NONE}
      onSelect={(id) => fill({ courtId: id === NONE ? null : id })}
      error={faultIn(error, "courtId")}
    />
  );
}

/** Whether people come to a webinar who are not invited. */
export function GuestsField({ booking: { draft, fill, error } }: FieldProps) {
  const t = useText(scheduleText);
  if (draft.kind !== "webinar") return null;
  const fault = faultIn(error, "openToGuests");
  return (
    <div className={styles.guests}>
      <Checkbox isSelected={draft.openToGuests} onChange={(openToGuests) => fill({ openToGuests })}>
        {t("openToGuests")}
        <small>{t("openToGuestsMeans")}</small>
      </Checkbox>
      {fault && <p className="field__error">{fault}</p>}
    </div>
  );
}

/** Shows the options of a booking's own room, where it takes no hall. */
export function RoomFields({ booking: { draft, fill, error } }: FieldProps) {
  const t = useText(scheduleText);
  const { kind, courtId, room } = draft;
  if (kind !== "webinar" && courtId !== null) return null;
  const isOffered = (option: (typeof roomOptions)[number]) => {
    if (option === "watchOnly") return kind !== "webinar";
    return option !== "mayRecord" || room.mayRecord || isFlagOn("hearing_recording");
  };
  const options = roomOptions.filter(isOffered);
  return (
    <Stack as="fieldset" gap={2} className={styles.guests}>
      <legend className="field__label">{t("room.title")}</legend>
      {options.map((option) => {
        const fault = faultIn(error, option);
        return (
          <div key={option}>
            <Checkbox isSelected={room[option]} onChange={(on) => fill({ room: { ...room, [option]: on } })}>
              {t(`room.${option}`)}
              <small>{t(`room.means.${option}`)}</small>
            </Checkbox>
            {fault && <p className="field__error">{fault}</p>}
          </div>
        );
      })}
    </Stack>
  );
}

/** The case numbers of a hearing, added one by one, the last also by sending the form; a meeting has none. */
export function Cases({ booking: { draft, fill, typed, type, faultOf } }: FieldProps) {
  const t = useText(scheduleText);
  const field = useRef<HTMLInputElement>(null);
  if (draft.kind !== "hearing") return null;
  const { caseNumbers } = draft;
  const add = () => {
    type({ caseNumber: "" });
    fill({ caseNumbers: withCase(caseNumbers, typed.caseNumber) });
  };
  return (
    <div className={styles.fields}>
      <FieldWithButton>
        <TextField
          label={t("caseNumber")}
          value={typed.caseNumber}
          maxLength={60}
          onChange={(caseNumber) => type({ caseNumber })}
          onKeyDown={(event) => {
            // Enter adds the number, and does not send the form.
            if (event.key === "Enter" && typed.caseNumber.trim() !== "") {
              event.preventDefault();
              add();
            }
            event.continuePropagation();
          }}
          hint={t("caseNumberHint")}
          error={faultOf("caseNumbers")}
          inputRef={field}
          autoComplete="off"
          isRequired={caseNumbers.length === 0}
          isDisabled={caseNumbers.length >= BOOKED_CASES_MOST}
        />
        <Button aria-label={t("addCase")} onPress={add}>
          {t("add")}
        </Button>
      </FieldWithButton>
      {caseNumbers.length > 0 && (
        <Row as="ul" gap={2} wraps className={styles.chips} aria-label={t("addedCases")}>
          {caseNumbers.map((number) => (
            <li key={number}>
              <bdi>{number}</bdi>
              <IconButton
                size="small"
                icon={X}
                label={t("removeCase", { number })}
                onPress={() => {
                  // The focus was on the button of the number that is removed; a full list had the field disabled.
                  flushSync(() => fill({ caseNumbers: caseNumbers.filter((one) => one !== number) }));
                  field.current?.focus();
                }}
              />
            </li>
          ))}
        </Row>
      )}
    </div>
  );
}
