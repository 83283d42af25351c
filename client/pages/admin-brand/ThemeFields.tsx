// The themes that people may choose, the one that holds until they do, and where they go when they leave a hall.

import { type BrandTheme, brandThemes } from "../../../server/contract/brand-colours.ts";
import type { BrandLook } from "../../../server/contract/rest/brand.ts";
import { useText } from "../../text/i18n.ts";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Brand.module.css";
import { adminBrandText } from "./text.ts";

type ThemeFieldsProps = { look: BrandLook; onLook: (part: Partial<BrandLook>) => void };

export function ThemeFields({ look, onLook }: ThemeFieldsProps) {
  const t = useText(adminBrandText);
  const { themeList, currentTheme, exitUrl } = look;
  const [only] = themeList.length === 1 ? themeList : [];
  const offer = (id: BrandTheme | "both") =>
    onLook(id === "both" ? { themeList: [...brandThemes] } : { themeList: [id], currentTheme: id });
  const isWrong = exitUrl !== "" && !/^(\/(?![/\\])|https:\/\/.)/.test(exitUrl);
  return (
    <section className={`panel ${styles.block}`} aria-labelledby="brand-themes">
      <h2 id="brand-themes">{t("themesTitle")}</h2>
      <div className={styles.fields}>
        <Select<BrandTheme | "both">
          label={t("themeList")}
          selected={only ?? "both"}
          options={[
            { id: "both", label: t("both") },
            { id: "light", label: t("onlyLight") },
            { id: "dark", label: t("onlyDark") },
          ]}
          onSelect={offer}
        />
        <Select
          label={t("currentTheme")}
          selected={currentTheme}
          options={themeList.map((id) => ({ id, label: t(`themes.${id}`) }))}
          onSelect={(id) => onLook({ currentTheme: id })}
        />
        <div className={styles.whole}>
          <TextField
            label={t("exitUrl")}
            hint={t("exitHint")}
            error={isWrong ? t("exitWrong") : undefined}
            value={exitUrl}
            maxLength={300}
            inputMode="url"
            spellCheck={false}
            onChange={(value) => onLook({ exitUrl: value.trim() })}
          />
        </div>
      </div>
    </section>
  );
}
