// Chooses whether people are shown as a list or as a grid of small videos.

import { LayoutGrid, List } from "lucide-react";
import { useText } from "../../text/i18n.ts";
import { Segmented } from "../../ui/Segmented.tsx";
import { sidePanelText } from "../core/text/side-panel.text.ts";

/** How the people of the hall are shown. */
export type ShownAs = "list" | "grid";

type ShowAsProps = { shownAs: ShownAs; onShow: (as: ShownAs) => void };

export function ShowAs({ shownAs, onShow }: ShowAsProps) {
  const t = useText(sidePanelText);
  return (
    <Segmented
      label={t("showAs")}
      segments={[
        { id: "list", label: t("list"), icon: List },
        { id: "grid", label: t("grid"), icon: LayoutGrid },
      ]}
      selected={shownAs}
      onSelect={onShow}
    />
  );
}
