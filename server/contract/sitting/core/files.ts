// Files that people brought into a sitting, as the server checked and stored them.
import { z } from "zod";

/** A file as people see it. `bytes` is its size as it is stored. */
export const fileFacts = () =>
  z.object({ id: z.string(), name: z.string(), kind: z.enum(["image", "pdf"]), bytes: z.number() });
export type FileFacts = z.infer<ReturnType<typeof fileFacts>>;
/** The kind of a file, by its content. */
export type FileKind = FileFacts["kind"];

/** A file that was checked and stored; `hash` is the SHA-256 of the stored bytes, for the record. */
export type StoredFile = FileFacts & { hash: string };
