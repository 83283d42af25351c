// The bytes of a hall's file, fetched with the person's own token; released when the page no longer shows the file.
import { useEffect, useState } from "react";
import type { FileFacts } from "../../../server/contract/sitting/core/files.ts";
import { useLoaded } from "../../court/queries.ts";
import { fetchBytes } from "../../net/transfer.ts";

/** A file of a hall; of the agenda of a booking, by whose id it is read; or one that the link of a second device shows, by its token. */
export type ShownFile = FileFacts & { booking?: string; ticket?: string };

export type FileBytes =
  | { state: "loading" }
  | { state: "gone" }
  | { state: "failed"; retry: () => void }
  | { state: "here"; bytes: Uint8Array<ArrayBuffer>; address: string };

/**
 * Fetches a file.
 * @param shown - null while no file is needed
 * @returns its bytes, and an object URL for showing an image or saving
 */
export function useFile(shown: Pick<ShownFile, "id" | "booking" | "ticket"> | null): FileBytes {
  const loaded = useLoaded({
    key: shown === null ? null : ["file", shown.id],
    isForEveryone: shown?.ticket !== undefined,
    read: (signal) => {
      const { id: file, booking: id, ticket } = shown ?? { id: "" };
      if (ticket !== undefined)
        return fetchBytes("/meeting/pre-auth/agenda-files/:file", { param: { file }, ticket, signal });
      return id === undefined
        ? fetchBytes("/meeting/files/:file", { param: { file }, signal })
        : fetchBytes("/schedules/:id/files/:file", { param: { id, file }, signal });
    },
  });
  const file = loaded.state === "ready" && !loaded.isStale ? loaded.data : null;
  const [held, setHeld] = useState<{ of: typeof file; address: string } | null>(null);
  useEffect(() => {
    if (file === null) return;
    const address = URL.createObjectURL(new Blob([file.bytes], { type: file.type }));
    setHeld({ of: file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (loaded.state === "failed")
    return loaded.error.status === 404 ? { state: "gone" } : { state: "failed", retry: loaded.retry };
  if (file === null || held?.of !== file) return { state: "loading" };
  return { state: "here", bytes: file.bytes, address: held.address };
}
