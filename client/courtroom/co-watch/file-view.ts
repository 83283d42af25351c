// The props of every view of a shared file, and the object URL of its bytes.
import { useEffect, useState } from "react";
import type { Cowatch } from "../../../server/contract/sitting/core/shared-file.ts";

/** The props of a view of one kind of file. */
export type FileViewProps = {
  blob: Blob;
  cowatch: Cowatch;
  /** Scrolls the page for everybody; absent for people who only look. */
  onMove?: (x: number, y: number) => void;
  /** Reports how many pages, or seconds, the file has. */
  onLength: (length: number) => void;
  onCorrupted: () => void;
};

/** The object URL of the bytes; null in the first render. */
export function useAddress(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
