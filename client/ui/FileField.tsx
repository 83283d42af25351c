// A file: chosen or dropped, then named with its size and a way to another.
import { FileText, Upload } from "lucide-react";
import { type DragEvent, type RefObject, useId, useState } from "react";
import { formatBytes } from "../text/format-number.ts";
import styles from "./FileField.module.css";
import { Icon } from "./Icon.tsx";

type FileFieldProps = {
  label: string;
  hint?: string;
  /** As of `<input accept>`: `.csv,text/csv`. */
  accept: string;
  /** What its button says, without a file and with one. */
  choose: string;
  another?: string;
  /** The file that was read; null while none is. */
  file?: { name: string; size: number } | null;
  /** Id of what says more of it. */
  describedBy?: string;
  isInvalid?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  onChoose: (file: File) => void;
};

export function FileField({
  label,
  hint,
  accept,
  choose,
  another = choose,
  file = null,
  describedBy,
  isInvalid,
  inputRef,
  onChoose,
}: FileFieldProps) {
  const id = useId();
  const button = file === null ? choose : another;
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button in it
    <div
      className={styles.file}
      data-empty={file === null || undefined}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={file === null ? Upload : FileText} />
      <p>
        <b>{file?.name ?? label}</b>
        <small>{file === null ? hint : formatBytes(file.size)}</small>
      </p>
      <label className={`button ${styles.choose}`} htmlFor={id}>
        {button}
        <input
          id={id}
          type="file"
          accept={accept}
          aria-label={`${button}: ${label}`}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          ref={inputRef}
          onChange={(event) => {
            const [selected] = event.target.files ?? [];
            if (selected) onChoose(selected);
            // The same file, corrected, can be chosen again.
            event.target.value = "";
          }}
        />
      </label>
    </div>
  );
}
