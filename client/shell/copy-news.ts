// Tells whoever decides on copies of recordings that one waits, on every page behind the login, with the way to where it is decided.

import { useEffect } from "react";
import { onNotice } from "../net/socket.ts";
import { formatDay } from "../text/format.ts";
import { textOf } from "../text/i18n.ts";
import { toast } from "../ui/toasts.ts";
import { mastheadText } from "./masthead.text.ts";

/**
 * Shows the court's notice while the component is mounted. It stays until it is dismissed.
 * @param open - goes to an address; a courtroom opens it beside itself, because leaving it is more than reading a request
 */
export function useCopyNews(open: (href: string) => void): void {
  useEffect(
    () =>
      onNotice("copy-waits", (_, { sitting, hall, heard }) => {
        const t = textOf(mastheadText);
        const href = `/profile/recordings?sitting=${encodeURIComponent(String(sitting))}`;
        const label = t("copyWaits.open");
        toast(t("copyWaits.text", { hall: String(hall), day: formatDay(String(heard)) }), {
          action: { label, onPress: () => open(href) },
        });
      }),
    [open],
  );
}
