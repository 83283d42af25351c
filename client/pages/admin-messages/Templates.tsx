// The texts of SMS as they are registered with the carriers, by language, each with its id; one without says so.

import { type FormEvent, useState } from "react";
import { locales } from "../../../server/contract/locales.ts";
import { adminFailure } from "../../console/failure.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import { StateWord } from "../../court/State.tsx";
import { api } from "../../net/api.ts";
import type { AnswerOf } from "../../net/calls.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Templates.module.css";
import { adminMessagesText } from "./text.ts";

type Template = AnswerOf<"get", "/admin/message-templates">["templates"][number];

export function Templates() {
  const t = useText(adminMessagesText);
  const [language, setLanguage] = useState<string>("en");
  const loaded = useLoaded({
    key: ["admin", "templates"],
    read: (signal) => api.get("/admin/message-templates", { signal }),
  });
  if (loaded.state !== "ready") return <Loaded of={loaded} failed={t("template.failed")} />;
  const { templates } = loaded.data;
  const languages = [...new Set(templates.map((one) => one.language))];
  const missing = templates.filter(({ templateId }) => templateId === "").length;
  return (
    <div className={styles.templates}>
      <p>{t("template.lead")}</p>
      <p role="status">{missing > 0 && t("template.missing", { count: missing })}</p>
      {languages.length > 1 && (
        <Select
          label={t("template.language")}
          selected={language}
          options={languages.map((id) => ({ id, label: nameOf(id) }))}
          onSelect={setLanguage}
        />
      )}
      <ul>
        {templates
          .filter((one) => one.language === language)
          .map((one) => (
            <TemplateRow key={`${one.kind} ${one.templateId}`} template={one} onSaved={loaded.reload} />
          ))}
      </ul>
    </div>
  );
}

const nameOf = (tag: string) => Object.entries(locales).find(([id]) => id === tag)?.[1].name ?? tag;

function TemplateRow({ template, onSaved }: { template: Template; onSaved: () => void }) {
  const t = useText(adminMessagesText);
  const { kind, language, text, templateId } = template;
  const [typed, setTyped] = useState(templateId);
  const name = t(`kinds.${kind}`);
  const saving = useSending(
    () =>
      api.put("/admin/message-templates/:kind/:language", {
        param: { kind, language },
        json: { templateId: typed.trim() },
      }),
    {
      onSuccess: () => {
        toast(t("template.saved"));
        onSaved();
      },
      onError: (error) => {
        if (!error.faults.templateId)
          toast(`${t("template.notSaved")} ${adminFailure(error)}`, { kind: "alarm" });
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(undefined);
  };
  return (
    <li>
      <h3>{name}</h3>
      <blockquote lang={language}>{text}</blockquote>
      {templateId === "" && <StateWord state="pending">{t("template.missing")}</StateWord>}
      <form onSubmit={submit} noValidate>
        <TextField
          label={t("template.id", { kind: name })}
          value={typed}
          inputMode="numeric"
          maxLength={30}
          error={fieldText(saving.error?.faults.templateId)}
          onChange={setTyped}
        />
        <Button
          type="submit"
          isDisabled={typed.trim() === templateId}
          progress={progressOf(saving)}
          aria-label={`${t("template.save")}: ${name}`}
        >
          {t("template.save")}
        </Button>
      </form>
    </li>
  );
}
