// The agenda files that the link of a second device shows, and for own items of a hall the way to add one.
import { useState } from "react";
import { COURT_FLOW_FILE_BYTES } from "../../../server/contract/limits.ts";
import type { PreAuthFacts } from "../../../server/contract/rest/files.ts";
import { FailurePanel } from "../../court/FailurePanel.tsx";
import { failureText } from "../../court/failure-text.ts";
import { useLoaded, useSending } from "../../court/queries.ts";
import { serialText } from "../../court/serial-text.ts";
import { api } from "../../net/api.ts";
import { formatBytes } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { FileField } from "../../ui/FileField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Select } from "../../ui/Select.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Agenda.module.css";

type AgendaProps = { facts: PreAuthFacts; ticket: string };

export function Agenda({ facts: { items, mode }, ticket }: AgendaProps) {
  const t = useText("secondDevice");
  const loaded = useLoaded({
    key: ["agenda of a second device", ticket],
    read: async (signal) => (await api.get("/meeting/pre-auth/agenda-files", { ticket, signal })).agendaFiles,
    isForEveryone: true,
  });
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed")
    return <FailurePanel title={t("filesFailed")} error={loaded.error} onRetry={loaded.retry} />;
  return (
    <section className={styles.agenda} aria-labelledby="agenda">
      <h2 id="agenda">{t("files")}</h2>
      {loaded.data.length === 0 && <p>{t("noFiles")}</p>}
      <ul>
        {loaded.data.map(({ id, name, bytes }) => (
          <li key={id}>
            <bdi>{name}</bdi> <small>{formatBytes(bytes)}</small>
          </li>
        ))}
      </ul>
      {mode === "active" && items.length > 0 && <Add items={items} ticket={ticket} onAdded={loaded.reload} />}
    </section>
  );
}

type AddProps = { items: PreAuthFacts["items"]; ticket: string; onAdded: () => void };

function Add({ items, ticket, onAdded }: AddProps) {
  const t = useText("secondDevice");
  const [item, setItem] = useState(items[0]?.id ?? "");
  const adding = useSending(
    (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return api.post("/meeting/pre-auth/agenda-files", { ticket, query: { item }, form });
    },
    {
      onSuccess: ({ name }) => {
        toast(t("added", { name }));
        onAdded();
      },
    },
  );
  return (
    <>
      <Select
        label={t("addTo")}
        options={items.map(({ id, serial }) => ({ id, label: t("item", { serial: serialText(serial) }) }))}
        selected={item}
        onSelect={setItem}
      />
      <FileField
        label={t("bring", { serial: serialText(items.find(({ id }) => id === item)?.serial ?? 0) })}
        hint={t("hint", { most: COURT_FLOW_FILE_BYTES / 1024 / 1024 })}
        accept=".pdf,.png,.jpg,.jpeg,.webp"
        choose={t("choose")}
        onChoose={(file) => adding.mutate(file)}
      />
      {adding.isPending && <Loading />}
      {adding.error && (
        <Notice kind="alarm" live="assertive" title={t("notAdded")}>
          {failureText(adding.error)}
        </Notice>
      )}
    </>
  );
}
