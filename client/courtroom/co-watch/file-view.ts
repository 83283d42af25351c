// What every view of a shared file is given, and the address of its bytes on this page.
import { useEffect, useState } from "react";
import type { Cowatch } from "../../../server/contract/sitting/core/shared-file.ts";

/** What a view of one kind of file gets. */
export type FileViewProps = {
  blob: Blob;
  cowatch: Cowatch;
  /** Moves everybody over the page; absent for those who only look. */
  onMove?: (x: number, y: number) => void;
  /** How many pages, or seconds, the file turned out to have. */
  onLength: (length: number) => void;
  onCorrupted: () => void;
};

/** An address of the bytes on this page; null in the first drawing. */
export function useAddress(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
