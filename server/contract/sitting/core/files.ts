// Files that people brought into a sitting, as the server checked and stored them.

/** What a file is, by its content. */
export type FileKind = "image" | "pdf";

/** A file as people see it. `bytes` is its size as it is stored. */
export type FileFacts = { id: string; name: string; kind: FileKind; bytes: number };

/** A file that was checked and stored; `hash` is the SHA-256 of the stored bytes, for the record. */
export type StoredFile = FileFacts & { hash: string };
