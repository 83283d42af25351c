// The ids under which the texts of SMS are registered with the carriers' registry: all of them, and setting one.

import type { Database } from "../../db/client.ts";
import { allTemplates, setTemplate, templateNow } from "../../db/queries/message-templates.ts";
import { type Actor, act } from "../acts/act.ts";
import { locales } from "../contract/locales.ts";
import { messageKinds } from "../contract/message-kinds.ts";
import type { Template } from "../contract/rest/messages.ts";
import { Failure } from "../kernel/failure.ts";
import { registeredText } from "../notify/compose.ts";

/**
 * Each text as it is registered, with its id, empty where there is none.
 * @param court - what the texts name: the court, its telephone, its address
 */
export async function readTemplates(
  db: Database,
  court: Parameters<typeof registeredText>[2],
): Promise<Template[]> {
  const ids = new Map((await allTemplates(db)).map((one) => [`${one.kind} ${one.language}`, one.templateId]));
  const templates = Object.keys(locales).flatMap((language) =>
    messageKinds.map(async (kind) => ({
      kind,
      language,
      text: await registeredText(kind, language, court),
      templateId: ids.get(`${kind} ${language}`) ?? "",
    })),
  );
  return Promise.all(templates);
}

/**
 * Sets the id of a text, or takes it away where it is empty, with an entry in the admins' log.
 * @throws Failure not_found for a language that the court does not have
 */
export async function changeTemplate(
  db: Database,
  { kind, language, templateId }: Omit<Template, "text">,
  by: { actor: Actor; now: number },
): Promise<void> {
  if (!Object.hasOwn(locales, language)) throw new Failure("not_found", "There is no such language");
  await act<void>(db, by, async (tx) => {
    const before = await templateNow(tx, { kind, language });
    if (before === templateId) return { result: undefined, isUnchanged: true };
    await setTemplate(tx, { kind, language, templateId }, new Date(by.now));
    const entry = {
      act: "templateChanged",
      subjectKind: "template",
      subject: `${kind} ${language}`,
    } as const;
    return { result: undefined, entry: { ...entry, before: { templateId: before }, after: { templateId } } };
  });
}
