// Gives a person the right of a case manager, or takes it away.

import type { PersonDetail } from "../../../server/contract/rest/admin-people.ts";
import { adminPeopleText } from "../../console/admin-people.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./People.module.css";

export function CaseManager({ person, onChanged }: { person: PersonDetail; onChanged: () => void }) {
  const t = useText(adminPeopleText);
  const { id, managesLists } = person;
  const changing = useSending(
    (json: { managesLists: boolean }) =>
      withProof(() => api.put("/admin/people/:id/case-manager", { param: { id }, json })),
    {
      onSuccess: () => {
        toast(t("person.saved"));
        onChanged();
      },
    },
  );
  if (id === account.value?.id) return null;
  return (
    <section className={`panel ${styles.form}`} aria-labelledby="case-manager-title">
      <h2 id="case-manager-title">{t("caseManager.title")}</h2>
      <p>{t(managesLists ? "caseManager.has" : "caseManager.hasNot")}</p>
      <FailurePanel title={t("person.notSaved")} error={changing.error} words={adminFailure} />
      <Button
        progress={progressOf(changing)}
        onPress={() => changing.mutate({ managesLists: !managesLists })}
      >
        {t(managesLists ? "caseManager.take" : "caseManager.give")}
      </Button>
    </section>
  );
}
