// A shared image: the width of its container times the zoom.

import { useState } from "react";
import sharedFrameStyles from "../../court/styles/shared-frame.module.css";
import { useText } from "../../text/i18n.ts";
import { type FileViewProps, useAddress } from "./file-view.ts";
import { PageScroll } from "./PageScroll.tsx";
import { coWatchText } from "./text.ts";

export function ImageView({ blob, cowatch, onMove, onCorrupted }: FileViewProps) {
  const t = useText(coWatchText);
  const address = useAddress(blob);
  const [size, setSize] = useState("");
  const [width, setWidth] = useState(0);
  return (
    <PageScroll label={t("image")} cowatch={cowatch} onMove={onMove} onWidth={setWidth} size={size}>
      {address !== null && (
        <img
          className={sharedFrameStyles.page}
          data-part="shared__page"
          src={address}
          alt={t("image")}
          style={{ inlineSize: `${width * cowatch.zoom}px` }}
          data-zoom={cowatch.zoom}
          onLoad={({ currentTarget }) => setSize(`${currentTarget.naturalWidth} ${width}`)}
          onError={onCorrupted}
        />
      )}
    </PageScroll>
  );
}
