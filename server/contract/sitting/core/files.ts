// Files that people brought into a sitting, as the server checked and stored them.
import type { z } from "zod";
import type { fileFacts } from "../../rest/files.ts";

/** A file as people see it. `bytes` is its size as it is stored. */
export type FileFacts = z.infer<typeof fileFacts>;
/** What a file is, by its content. */
export type FileKind = FileFacts["kind"];

/** A file that was checked and stored; `hash` is the SHA-256 of the stored bytes, for the record. */
export type StoredFile = FileFacts & { hash: string };
