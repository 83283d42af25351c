// Asks before an account is deleted or kept: what goes, what stays and why, and what its person reads.

import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import type { DeletionRequest } from "../../../server/contract/rest/own-data.ts";
import { adminFailure } from "../../console/failure.ts";
import { useForm } from "../../court/use-form.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { useText } from "../../text/i18n.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Stack, Text } from "../../ui/Layout.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Deletions.module.css";
import { adminDeletionsText } from "./text.ts";

export const decisions = ["grant", "refuse"] as const;
export type Decision = (typeof decisions)[number];

type DecideDialogProps = {
  request: DeletionRequest;
  decision: Decision;
  onClose: () => void;
  /** Called when the request is decided, or does not wait any longer. */
  onDone: () => void;
};

export function DecideDialog({ request, decision, onClose, onDone }: DecideDialogProps) {
  const t = useText(adminDeletionsText);
  const { id, displayName: name } = request;
  const { field, failure, sending, submit } = useForm(
    { note: "" },
    ({ note }) =>
      withProof(() =>
        api.post("/admin/deletion-requests/:id/decision", { param: { id }, json: { decision, note } }),
      ),
    {
      onDone: () => {
        toast(t(`done.${decision}`, { name }));
        onDone();
      },
    },
  );
  const isGone = failure?.code === "not_found";
  return (
    <FormDialog
      title={t(`ask.${decision}`, { name })}
      lead={t(`means.${decision}`)}
      before={decision === "grant" && <Parts stays={request.stays} />}
      failed={failure && { title: t("notDecided"), why: isGone ? t("gone") : adminFailure(failure) }}
      sends={t(decision)}
      kind={decision === "grant" ? "alarm-fill" : "primary"}
      isDisabled={isGone}
      isSending={sending.isPending}
      onClose={isGone ? onDone : onClose}
      onSend={submit}
    >
      <TextArea
        {...field("note")}
        label={t(`note.${decision}`)}
        hint={t(`noteHint.${decision}`)}
        most={REASON_LENGTH}
        rows={3}
        isRequired={decision === "refuse"}
      />
    </FormDialog>
  );
}

function Parts({ stays: { hearings, adminActs } }: Pick<DeletionRequest, "stays">) {
  const t = useText(adminDeletionsText);
  return (
    <Stack as="dl" gap={1} className={styles.parts}>
      <dt>{t("goes")}</dt>
      <Text as="dd" tone="soft">
        {t("goesList")}
      </Text>
      <dt>{t("stays")}</dt>
      {hearings > 0 && (
        <Text as="dd" tone="soft">
          {t("staysRecord", { what: t("hearings", { count: hearings }) })}
        </Text>
      )}
      {/* The decision itself is one more. */}
      <Text as="dd" tone="soft">
        {t("staysActs", { what: t("acts", { count: adminActs + 1 }) })}
      </Text>
    </Stack>
  );
}
