// Pairs of people of whom the first must not see the second, as a witness and the accused.

import { X } from "lucide-react";
import { useState } from "react";
import { SCREENED_MOST } from "../../../server/contract/limits.ts";
import { faultIn } from "../../court/invite/booking-failure.ts";
import { keyOf } from "../../court/invite/draft-people.ts";
import { scheduleText } from "../../court/schedule.text.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorWords } from "../../ui/Field.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Row } from "../../ui/Layout.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "./Booking.module.css";
import type { BookingInForm } from "./use-booking.ts";

export function Screening({ booking: { draft, fill, error } }: { booking: BookingInForm }) {
  const t = useText(scheduleText);
  const [who, setWho] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const { people, screening } = draft;
  if (people.length < 2) return null;
  const choices = people.map((one) => ({ id: keyOf(one), label: one.name }));
  const nameOf = (key: string) => choices.find(({ id }) => id === key)?.label ?? "";
  const isThere = screening.some((pair) => pair.who === who && pair.from === from);
  const add = () => {
    if (who === null || from === null) return;
    fill({ screening: [...screening, { who, from }] });
    setWho(null);
    setFrom(null);
  };
  const wrong = faultIn(error, "screening");
  return (
    <fieldset className={styles.fields}>
      <legend className="field__label">
        {t("screening")} <span className="field__note">{t("optional")}</span>
      </legend>
      {screening.length > 0 && (
        <Row as="ul" gap={2} wraps className={styles.chips}>
          {screening.map((pair) => {
            const said = t("screened", { who: nameOf(pair.who), from: nameOf(pair.from) });
            return (
              <li key={`${pair.who} ${pair.from}`}>
                {said}
                <IconButton
                  size="small"
                  icon={X}
                  label={t("removeScreening", { pair: said })}
                  onPress={() => fill({ screening: screening.filter((one) => one !== pair) })}
                />
              </li>
            );
          })}
        </Row>
      )}
      <div className={styles.screening}>
        <Select label={t("who")} options={choices} selected={who} onSelect={setWho} />
        <Select
          label={t("seesNot")}
          options={choices.filter(({ id }) => id !== who)}
          selected={from === who ? null : from}
          onSelect={setFrom}
        />
        <Button
          isDisabled={
            who === null || from === null || who === from || isThere || screening.length >= SCREENED_MOST
          }
          onPress={add}
        >
          {t("add")}
        </Button>
      </div>
      {wrong && (
        <p className="field__error" role="alert">
          <ErrorWords error={wrong} />
        </p>
      )}
    </fieldset>
  );
}
