// The button that changes between the light and the dark theme.

import { SunMoon } from "lucide-react";
import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";
import { IconButton } from "./IconButton.tsx";
import { toggleTheme } from "./theme.ts";
import { hasOneTheme } from "./theme-store.ts";

export function ThemeButton() {
  const t = useText(uiText);
  if (hasOneTheme()) return null;
  return <IconButton icon={SunMoon} label={t("themeSwitch")} onPress={toggleTheme} />;
}
