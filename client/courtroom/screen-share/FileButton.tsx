// Opens the file chooser for the file to show; the sharer first sees a video alone.

import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { screenShareText } from "./text.ts";
import { VideoDialog } from "./VideoDialog.tsx";

const KINDS = "application/pdf,image/png,image/jpeg,image/webp,video/mp4,video/webm";

type FileButtonProps = {
  isPending: boolean;
  /** The file was not taken, or not sent. */
  isError: boolean;
  /** A file is already shown: this one replaces it. */
  isAnother?: boolean;
  onFile: (file: File) => void;
};

export function FileButton({ isPending, isError, isAnother, onFile }: FileButtonProps) {
  const t = useText(screenShareText);
  const input = useRef<HTMLInputElement>(null);
  const [video, setVideo] = useState<File | null>(null);
  return (
    <>
      <Button
        kind={isAnother ? "second" : "primary"}
        icon={FileUp}
        progress={progressOf({ isPending, isError })}
        onPress={() => input.current?.click()}
      >
        {t(isAnother ? "dialog.anotherFile" : "dialog.chooseFile")}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={KINDS}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Lets the person choose the same file again after they corrected it.
          currentTarget.value = "";
          if (file?.type.startsWith("video/")) setVideo(file);
          else if (file) onFile(file);
        }}
      />
      {video && (
        <VideoDialog
          file={video}
          onClose={() => setVideo(null)}
          onShow={() => {
            setVideo(null);
            onFile(video);
          }}
        />
      )}
    </>
  );
}
