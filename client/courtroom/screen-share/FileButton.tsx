// The button that asks the machine for the file to show; a video is seen by its sharer first.
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { VideoDialog } from "./VideoDialog.tsx";

const KINDS = "application/pdf,image/png,image/jpeg,image/webp,video/mp4,video/webm";

type FileButtonProps = {
  isPending: boolean;
  /** A file is shown already: this one takes its place. */
  isAnother?: boolean;
  onFile: (file: File) => void;
};

export function FileButton({ isPending, isAnother, onFile }: FileButtonProps) {
  const t = useText("screenShare");
  const input = useRef<HTMLInputElement>(null);
  const [video, setVideo] = useState<File | null>(null);
  return (
    <>
      <Button
        kind={isAnother ? "second" : "primary"}
        icon={FileUp}
        progress={isPending ? "loading" : undefined}
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
          // The same file may be chosen again after it was put right.
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
