// A date, typed part by part in the order of the language or picked from a month; and a time of the 24-hour clock. Each is empty until all
// of its parts are typed. They are one file because the first page carries the name of each.

import "../text/aria.ts";
import { type CalendarDate, parseDate, parseTime, type Time } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { Button, Calendar, DatePicker, Group, Label, Popover } from "react-aria-components/DatePicker";
import { Dialog } from "react-aria-components/Dialog";
import { TimeField as AriaTimeField } from "react-aria-components/TimeField";
import type { Translate } from "../../server/contract/sentences.ts";
import { datesText } from "../text/dates.text.ts";
import { formatDate, isoDate } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import { Button as OwnButton } from "./Button.tsx";
import styles from "./Calendar.module.css";
import { classes } from "./classes.ts";
import { DateParts, type FocusRef, isIncomplete, sendOnEnter, useFocusOnFirst } from "./DateParts.tsx";
import { type FieldWords, LabelWords, labelClass } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import { LinkedWords } from "./LinkedWords.tsx";
import { MonthGrid } from "./MonthGrid.tsx";

export type DateFieldProps = FieldWords & {
  /** As `2026-11-29`, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** The first and the last date that can be chosen. */
  min?: string;
  max?: string;
  hideLabel?: boolean;
  isRequired?: boolean;
  className?: string;
  inputRef?: FocusRef;
};

export function DateField(props: DateFieldProps) {
  const { label, note, hint, value, onChange, min, max, hideLabel, isRequired, className, inputRef } = props;
  const box = useRef<HTMLDivElement>(null);
  useFocusOnFirst(box, inputRef);
  const t = useText(datesText);
  const [isTyping, setTyping] = useState(false);
  const bounds = { minValue: dateOf(min) ?? undefined, maxValue: dateOf(max) ?? undefined };
  const error = props.error ?? (isTyping ? undefined : outside(t, value, min, max));
  return (
    <DatePicker
      className={classes("field", className)}
      value={dateOf(value)}
      onChange={(date) => onChange(date?.toString() ?? "")}
      onFocusChange={(isInside) => {
        setTyping(isInside);
        if (!isInside && value !== "" && isIncomplete(box)) onChange("");
      }}
      isInvalid={Boolean(error)}
      isRequired={isRequired}
      validationBehavior="aria"
      shouldForceLeadingZeros
    >
      <Label className={labelClass(hideLabel)}>
        <LabelWords label={label} note={note} />
      </Label>
      <div ref={box} onKeyDownCapture={sendOnEnter}>
        <Group className={classes("input", styles.box, styles.hasButton)}>
          <DateParts />
          <Button className="button button--quiet button--icon button--small">
            <Icon of={CalendarDays} />
          </Button>
        </Group>
      </div>
      <LinkedWords hint={hint} error={error} />
      <Popover className="menu popover" offset={4}>
        <Dialog className={styles.popover ?? ""}>
          {({ close }) => (
            <>
              <Calendar {...bounds} className={styles.calendar ?? ""} firstDayOfWeek="sun">
                <MonthGrid today={isoDate(Date.now())} />
              </Calendar>
              {value !== "" && (
                <OwnButton
                  size="small"
                  onPress={() => {
                    onChange("");
                    close();
                  }}
                >
                  {t("clear")}
                </OwnButton>
              )}
            </>
          )}
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

/** Returns a date for the library; null for none, also for what is no date, as in a draft that was kept. */
function dateOf(value: string | undefined): CalendarDate | null {
  try {
    return value ? parseDate(value) : null;
  } catch {
    return null;
  }
}

function outside(
  t: Translate<typeof datesText>,
  value: string,
  min: string | undefined,
  max: string | undefined,
): string | undefined {
  if (value === "") return undefined;
  if (min && value < min) return t("tooEarly", { date: formatDate(min) });
  return max && value > max ? t("tooLate", { date: formatDate(max) }) : undefined;
}

type TimeFieldProps = FieldWords & {
  /** As `14:05`, or empty. */
  value: string;
  onChange: (value: string) => void;
};

export function TimeField({ label, note, hint, error, value, onChange }: TimeFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <AriaTimeField
      className="field"
      value={timeOf(value)}
      onChange={(time) => onChange(time?.toString().slice(0, 5) ?? "")}
      onFocusChange={(isInside) => {
        if (!isInside && value !== "" && isIncomplete(box)) onChange("");
      }}
      hourCycle={24}
      shouldForceLeadingZeros
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={labelClass()}>
        <LabelWords label={label} note={note} />
      </Label>
      <div ref={box} onKeyDownCapture={sendOnEnter}>
        <DateParts className={classes("input", styles.box)} />
      </div>
      <LinkedWords hint={hint} error={error} />
    </AriaTimeField>
  );
}

/** Returns a time for the library; null for none, also for what is no time. */
function timeOf(value: string): Time | null {
  try {
    return value === "" ? null : parseTime(value);
  } catch {
    return null;
  }
}
