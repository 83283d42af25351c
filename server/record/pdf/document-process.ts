// The process that draws documents, apart from the court's: document-writer.ts starts it, asks it and ends it.
import { setPriority } from "node:os";
import type { HearingRecord } from "../../contract/rest/records.ts";
import type { Answer } from "../../kernel/process-apart.ts";
import { loadTexts } from "../../kernel/text.ts";
import { type RecordCourt, recordWords } from "../words.ts";
import { type CertifiedCopy, certificateDocument } from "./certificate-document.ts";
import { type Content, compileDocument } from "./compile-document.ts";
import { loadCompiler } from "./load-compiler.ts";
import { recordDocument } from "./record-document.ts";

/** What is drawn: a record or a copy's certificate with its court, or the playground's exhibit. */
export type DocumentOrder =
  | { kind: "record"; record: HearingRecord; court: RecordCourt; locale: string }
  | { kind: "certificate"; copy: CertifiedCopy; court: RecordCourt; locale: string }
  | { kind: "exhibit"; content: Content };

async function contentOf(order: DocumentOrder): Promise<Content> {
  if (order.kind === "exhibit") return order.content;
  await loadTexts(order.locale);
  const words = recordWords(order.locale);
  if (order.kind === "certificate") return certificateDocument(order.copy, order.court, words);
  return recordDocument(order.record, order.court, words);
}

// Hearings come first: this process yields to the court's.
setPriority(10);
const compiler = loadCompiler();

process.on("message", async (order: DocumentOrder) => {
  let drawn: Answer<Uint8Array<ArrayBuffer>>;
  try {
    drawn = { done: new Uint8Array(compileDocument(await compiler, order.kind, await contentOf(order))) };
  } catch (error) {
    drawn = { failed: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(drawn);
});
// The court's process is gone.
process.on("disconnect", () => process.exit(0));
