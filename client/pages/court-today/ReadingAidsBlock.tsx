// The reading aids: four sizes of text, and more contrast.

import { useSignals } from "@preact/signals-react/runtime";
import { courtTodayText } from "../../court/court-today.text.ts";
import { chooseAids, readingAids, type TextSize, textSizes } from "../../shell/reading-aids.ts";
import { useText } from "../../text/i18n.ts";
import { Text } from "../../ui/Layout.tsx";
import { Press } from "../../ui/Press.tsx";
import styles from "./CourtToday.module.css";

/** How a size is drawn: the same in every language. */
const signs: Record<TextSize, string> = { smaller: "A−", usual: "A", larger: "A+", largest: "A++" };

export function ReadingAidsBlock() {
  useSignals();
  const t = useText(courtTodayText);
  const { size, contrast } = readingAids.value;
  return (
    <section className={styles.block} aria-labelledby="reading-aids">
      <h2 id="reading-aids">{t("aids.title")}</h2>
      <div className={styles.aid}>
        <span id="text-size">{t("aids.size")}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in place of the words beside it. */}
        <div className="segmented" role="group" aria-labelledby="text-size">
          {textSizes.map((each) => (
            <Press
              key={each}
              aria-label={t(`aids.${each}`)}
              aria-pressed={each === size}
              onPress={() => chooseAids({ size: each })}
            >
              {signs[each]}
            </Press>
          ))}
        </div>
      </div>
      <button
        type="button"
        role="switch"
        className={`switch ${styles.aid}`}
        aria-checked={contrast}
        data-selected={contrast || undefined}
        onClick={() => chooseAids({ contrast: !contrast })}
      >
        <span>{t("aids.contrast")}</span>
        <span className="switch__track" />
      </button>
      <Text size="sm" tone="faint">
        {t("aids.kept")}
      </Text>
    </section>
  );
}
