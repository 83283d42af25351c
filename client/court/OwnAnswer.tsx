// A person's own answer to an invitation: the answer they gave, and the three possible answers.

import { Check } from "lucide-react";
import { answers, type InvitationAnswer } from "../../server/contract/calendar/kinds.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { api } from "../net/api.ts";
import { useText } from "../text/i18n.ts";
import { Button, progressOf } from "../ui/Button.tsx";
import { Row } from "../ui/Layout.tsx";
import { FailurePanel } from "./Loaded.tsx";
import { useSending } from "./queries.ts";
import { scheduleText } from "./schedule.text.ts";

type OwnAnswerProps = {
  whole: Pick<Booking, "id" | "title" | "sequence">;
  answer: InvitationAnswer | null;
  /** Has the page read it again. */
  onKept: () => void;
};

export function OwnAnswer({ whole: { id, title, sequence }, answer, onKept }: OwnAnswerProps) {
  const t = useText(scheduleText);
  const sending = useSending(
    (one: InvitationAnswer) =>
      api.put("/schedules/:id/answer", { param: { id }, json: { answer: one, sequence } }),
    // Also after a failure: the answer may have changed in the meantime, so it is read before the person answers again.
    { onSuccess: onKept, onError: onKept },
  );
  const { mutate, isPending, variables, error } = sending;
  return (
    <>
      <Row gap={2} wraps role="group" aria-label={t("ask", { title })}>
        {answers.map((one) => (
          <Button
            key={one}
            size="small"
            kind={answer === one ? "primary" : "second"}
            isOn={answer === one}
            icon={answer === one ? Check : undefined}
            progress={variables === one ? progressOf(sending) : undefined}
            onPress={() => {
              if (!isPending) mutate(one);
            }}
          >
            {t(`answers.${one}`)}
          </Button>
        ))}
      </Row>
      <FailurePanel title={t("notAnswered")} error={error} />
    </>
  );
}
