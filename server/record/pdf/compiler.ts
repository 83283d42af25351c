// What the writer of documents asks of Typst, whichever of its two builds this kind of machine has.
import { join } from "node:path";

/** The folder of the templates, beside this file. */
export const templates = join(import.meta.dir, "templates");

/** The documents there are; each has its template. */
export const documents = ["record", "certificate", "exhibit"] as const;
export type DocumentKind = (typeof documents)[number];

/**
 * Draws a document.
 * @param kind - which template
 * @param data - what the template reads, as JSON
 * @returns the PDF
 * @throws Error with what Typst says is wrong
 */
export type Compiler = (kind: DocumentKind, data: string) => Uint8Array;
