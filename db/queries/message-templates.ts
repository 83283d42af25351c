// Queries on the ids under which the texts of SMS are registered with the carriers' registry.
import { and, eq } from "drizzle-orm";
import type { MessageKind } from "../../server/contract/message-kinds.ts";
import type { Database } from "../client.ts";
import { messageTemplates } from "../schema/messages.ts";
import type { Transaction } from "./admin-log.ts";

type Template = { kind: MessageKind; language: string; templateId: string };

/** Every id that was set. */
export function allTemplates(db: Database): Promise<Template[]> {
  const { kind, language, templateId } = messageTemplates;
  return db.select({ kind, language, templateId }).from(messageTemplates);
}

/** The id of one text, empty where there is none. */
export async function templateNow(
  tx: Transaction,
  { kind, language }: Pick<Template, "kind" | "language">,
): Promise<string> {
  const [row] = await tx
    .select({ templateId: messageTemplates.templateId })
    .from(messageTemplates)
    .where(and(eq(messageTemplates.kind, kind), eq(messageTemplates.language, language)));
  return row?.templateId ?? "";
}

/** Sets the id of a text, or takes it away where it is empty. */
export async function setTemplate(
  db: Transaction,
  { kind, language, templateId }: Template,
  at: Date,
): Promise<void> {
  if (templateId === "") {
    await db
      .delete(messageTemplates)
      .where(and(eq(messageTemplates.kind, kind), eq(messageTemplates.language, language)));
    return;
  }
  const changed = { templateId, changedAt: at };
  await db
    .insert(messageTemplates)
    .values({ kind, language, ...changed })
    .onConflictDoUpdate({ target: [messageTemplates.kind, messageTemplates.language], set: changed });
}
