// The bytes of a file of the hall, fetched with the person's own token; nothing is kept once the page lets go of it.
import { useEffect, useState } from "react";
import { ApiError } from "../../net/api.ts";
import { fetchBytes } from "../../net/transfer.ts";

export type FileBytes =
  | { state: "loading" }
  | { state: "gone" }
  | { state: "failed" }
  | { state: "here"; bytes: Uint8Array<ArrayBuffer>; address: string };

/** In: the file's id; null while it is not wanted. Out: its bytes, and an address in this page for an image or for saving. */
export function useFile(id: string | null): FileBytes {
  const [file, setFile] = useState<FileBytes>({ state: "loading" });
  useEffect(() => {
    if (id === null) return;
    setFile({ state: "loading" });
    const abort = new AbortController();
    let address = "";
    fetchBytes("/meeting/files/:file", { param: { file: id }, signal: abort.signal }).then(
      ({ bytes, type }) => {
        address = URL.createObjectURL(new Blob([bytes], { type }));
        setFile({ state: "here", bytes, address });
      },
      (error) => {
        if (abort.signal.aborted) return;
        setFile({ state: error instanceof ApiError && error.status === 404 ? "gone" : "failed" });
      },
    );
    return () => {
      abort.abort();
      URL.revokeObjectURL(address);
    };
  }, [id]);
  return file;
}
