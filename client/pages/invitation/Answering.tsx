// A person's own answer to an invitation: the present one, and the three possible answers.

import { Check } from "lucide-react";
import { useId } from "react";
import { answers, type InvitationAnswer } from "../../../server/contract/calendar/kinds.ts";
import type { Invitation } from "../../../server/contract/rest/invitations.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Stack, Text } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./Invitation.module.css";
import { invitationText } from "./text.ts";

type AnsweringProps = { facts: Invitation; linkKey: string; onReload: () => void };

/** Failures after which the invitation is another than the one that was read. */
const isChanged = (code: string) =>
  ["conflict", "invitation_over", "invitation_cancelled", "link_unknown"].includes(code);

export function Answering({ facts, linkKey, onReload }: AnsweringProps) {
  const t = useText(invitationText);
  const question = useId();
  const sending = useSending(
    (answer: InvitationAnswer) =>
      api.post("/invitations/answer", { json: { key: linkKey, answer, sequence: facts.sequence } }),
    {
      onSuccess: onReload,
      onError: ({ code }) => {
        if (isChanged(code)) onReload();
      },
    },
  );
  const { error, isPending, variables } = sending;
  const { answer } = facts;
  return (
    <Stack gap={3}>
      {error !== null && (
        <Notice kind="alarm" live="assertive" title={t(isChanged(error.code) ? "changed" : "failed")}>
          {isChanged(error.code) ? t("changedMeans") : failureText(error)}
        </Notice>
      )}
      <Text as="h2" size="lg" id={question}>
        {t("ask")}
      </Text>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be the heading. */}
      <div role="group" aria-labelledby={question} className={styles.answers}>
        {answers.map((one) => (
          <Button
            key={one}
            size="large"
            kind={answer === one ? "primary" : "second"}
            isOn={answer === one}
            icon={answer === one ? Check : undefined}
            progress={variables === one ? progressOf(sending) : undefined}
            onPress={() => {
              if (!isPending) sending.mutate(one);
            }}
          >
            {t(`answers.${one}`)}
          </Button>
        ))}
      </div>
      <p role="status">
        {answer === null ? t("notAnswered") : `${t(`answered.${answer}`)} ${t("canChange")}`}
      </p>
    </Stack>
  );
}
