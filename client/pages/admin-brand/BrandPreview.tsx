// The draft of the brand as people will see it: a head, a video and a row of controls, in each theme.

import type { CSSProperties } from "react";
import { imageAddress } from "../../../server/contract/brand.ts";
import { type BrandTheme, brandFills, paletteOf } from "../../../server/contract/brand-colours.ts";
import { Serial } from "../../court/Serial.tsx";
import { useText } from "../../text/i18n.ts";
import { Row, Text } from "../../ui/Layout.tsx";
import { Mark } from "../../ui/Mark.tsx";
import styles from "./Brand.module.css";
import { type Draft, faultsIn, fillsIn } from "./draft.ts";
import { adminBrandText } from "./text.ts";

export function BrandPreview({ draft, isPublished }: { draft: Draft; isPublished: boolean }) {
  const t = useText(adminBrandText);
  return (
    <>
      <Row gap={2} align="baseline" between>
        <h2>{t("preview")}</h2>
        <Text as="span" size="sm" tone="soft" role="status">
          {t(isPublished ? "published" : "unpublished")}
        </Text>
      </Row>
      {draft.look.themeList.map((theme) => (
        <Sample key={theme} theme={theme} draft={draft} />
      ))}
    </>
  );
}

/** The tokens of the draft for what is inside. The usual colour has those of the sheets. */
function tokensOf(theme: BrandTheme, draft: Draft): CSSProperties {
  // A colour that cannot be read is not shown: its faults are said where it is chosen.
  const fills = faultsIn(draft).length > 0 ? brandFills.indigo : fillsIn(draft.look);
  const palette = paletteOf(theme, fills[theme]);
  return Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--${name}`, value]));
}

function Sample({ theme, draft }: { theme: BrandTheme; draft: Draft }) {
  const t = useText(adminBrandText);
  const { logo, watermark, poster } = draft.look;
  const name = `${t("previewOf", { theme: t(`themes.${theme}`) })}`;
  return (
    <figure className={styles.sample} data-theme={theme} style={tokensOf(theme, draft)} aria-label={name}>
      <div className={styles.previewBar}>
        {logo === null ? <Mark isUsual /> : <img src={imageAddress(logo)} alt="" />}
        <span>
          <Text as="b" ownLine breaks>
            {String(draft.settings.court_name ?? "")}
          </Text>
          <Text as="small" size="sm" tone="soft" ownLine breaks>
            {String(draft.settings.seat ?? "")}
          </Text>
        </span>
      </div>
      <div className={styles.stage}>
        {poster !== null && <img className={styles.poster} src={imageAddress(poster)} alt="" />}
        {watermark !== null && <img className={styles.watermark} src={imageAddress(watermark)} alt="" />}
        <span className={styles.plate}>{t("sampleName")}</span>
      </div>
      <div className={styles.previewFoot}>
        <Serial state="hearing">11</Serial>
        <span>{t("sampleState")}</span>
        <span className={styles.button}>{t("sampleButton")}</span>
      </div>
    </figure>
  );
}
