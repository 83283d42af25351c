// The names of the court and its colour: one of four that are measured, or an own one that says what is wrong with it.

import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import {
  type BrandColour,
  brandColours,
  brandFills,
  contrast,
  TEXT_CONTRAST,
} from "../../../server/contract/brand-colours.ts";
import { adminSettingsText } from "../../console/admin-settings.text.ts";
import { formatNumber } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Text } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Brand.module.css";
import { type Draft, type DraftFault, faultsIn, fillsIn } from "./draft.ts";
import { adminBrandText } from "./text.ts";

type ColourFieldsProps = {
  draft: Draft;
  onLook: (part: Partial<Draft["look"]>) => void;
  onSetting: (part: Draft["settings"]) => void;
};

const ratio = (fill: string) => formatNumber(contrast(fill, "#ffffff"), { always: 1 });

export function ColourFields({ draft, onLook, onSetting }: ColourFieldsProps) {
  const t = useText(adminBrandText);
  const tSettings = useText(adminSettingsText);
  const { look, settings } = draft;
  const own = look.own ?? { light: "", dark: "" };
  const choose = (id: string) => {
    const colour = brandColours.find((one) => one === id);
    if (colour) onLook({ colour, ...(colour === "own" && { own: look.own ?? fillsIn(look) }) });
  };
  return (
    <section className={`panel ${styles.block}`} aria-labelledby="brand-identity">
      <h2 id="brand-identity">{t("identity")}</h2>
      <div className={styles.fields}>
        {(["court_name", "court_name_local", "seat"] as const).map((key) => (
          <TextField
            key={key}
            label={tSettings(`keys.${key}.name`)}
            value={String(settings[key] ?? "")}
            maxLength={200}
            onChange={(value) => onSetting({ [key]: value })}
          />
        ))}
        <RadioGroup className={styles.whole} value={look.colour} onChange={choose}>
          <Label className="field__label">{t("colour")}</Label>
          <div className={styles.swatches}>
            {brandColours.map((colour) => (
              <Swatch key={colour} colour={colour} look={look} />
            ))}
          </div>
          <Text size="sm" tone="soft">
            {t("colourHint", { least: TEXT_CONTRAST })}
          </Text>
        </RadioGroup>
        {look.colour === "own" &&
          (["light", "dark"] as const).map((theme) => (
            <TextField
              key={theme}
              label={t(theme === "light" ? "ownLight" : "ownDark")}
              value={own[theme]}
              maxLength={7}
              spellCheck={false}
              onChange={(value) => onLook({ own: { ...own, [theme]: value.trim().toLowerCase() } })}
            />
          ))}
        <Faults faults={faultsIn(draft)} />
      </div>
    </section>
  );
}

function Swatch({ colour, look }: { colour: BrandColour; look: Draft["look"] }) {
  const t = useText(adminBrandText);
  const fills = colour === "own" ? fillsIn({ ...look, colour: "own" }) : brandFills[colour];
  const isMeasured = colour !== "own" || look.colour === "own";
  return (
    <Radio className={styles.swatch} value={colour}>
      <span className={styles.pair} aria-hidden="true">
        <i style={{ background: fills.light }} />
        <i style={{ background: fills.dark }} />
      </span>
      <span>
        {t(`colours.${colour}`)}
        <Text as="small" size="xs" tone="soft" ownLine>
          {isMeasured
            ? t("ratios", { light: ratio(fills.light), dark: ratio(fills.dark) })
            : t("ownHint", { least: TEXT_CONTRAST })}
        </Text>
      </span>
    </Radio>
  );
}

function Faults({ faults }: { faults: readonly DraftFault[] }) {
  const t = useText(adminBrandText);
  if (faults.length === 0) return null;
  const sentence = (fault: DraftFault): string => {
    const theme = t(`themes.${fault.theme}`);
    if ("isUnwritten" in fault) return t("faultForm", { theme });
    if ("near" in fault) return t("faultNear", { theme, meaning: t(`meanings.${fault.near}`) });
    return t("faultPair", {
      theme,
      pair: t(`pairs.${fault.pair}`),
      ratio: fault.ratio,
      least: TEXT_CONTRAST,
    });
  };
  return (
    <div className={styles.whole}>
      <Notice kind="alarm" live="polite" title={t("notReadable")}>
        {faults.map(sentence).join(" ")}
      </Notice>
    </div>
  );
}
