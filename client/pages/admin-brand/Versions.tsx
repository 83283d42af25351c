// The versions of the brand, the newest first: who published each when, its colour, and the way back to it.

import { brandFills } from "../../../server/contract/brand-colours.ts";
import type { BrandForAdmin, BrandVersion } from "../../../server/contract/rest/brand.ts";
import { adminFailure } from "../../console/failure.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { loadConfig } from "../../net/config.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Text } from "../../ui/Layout.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Brand.module.css";
import { adminBrandText } from "./text.ts";

/** Publishes an earlier version anew. @param onDone - called when it holds, so that the page is read again */
export function useRestoring(onDone: () => void) {
  return useSending(
    ({ version, was }: { version: number; was: number }) =>
      api.post("/admin/brand/versions/:version/restore", {
        param: { version: String(version) },
        json: { was },
      }),
    {
      onSuccess: () => {
        toast(textOf(adminBrandText)("restored"));
        void loadConfig();
        onDone();
      },
      onError: (error) =>
        toast(`${textOf(adminBrandText)("notDone")} ${adminFailure(error)}`, { kind: "alarm" }),
    },
  );
}

type VersionsProps = { brand: BrandForAdmin; onChanged: () => void };

export function Versions({ brand, onChanged }: VersionsProps) {
  const t = useText(adminBrandText);
  const restoring = useRestoring(onChanged);
  return (
    <section className={`panel ${styles.versions}`} aria-labelledby="brand-versions">
      <h2 id="brand-versions">{t("history")}</h2>
      {brand.versions.length === 0 && <p>{t("noHistory")}</p>}
      <ol>
        {brand.versions.map((one) => (
          <li key={one.version}>
            <Words of={one} />
            {one.version === brand.version ? (
              <Text as="span" size="sm" tone="present" strong>
                {t("current")}
              </Text>
            ) : (
              <Button
                size="small"
                aria-label={t("restoreOf", { version: one.version })}
                isDisabled={restoring.isPending}
                onPress={() => restoring.mutate({ version: one.version, was: brand.version })}
              >
                {t("restore")}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Words({ of: { version, at, byName, restored, reason, look } }: { of: BrandVersion }) {
  const t = useText(adminBrandText);
  const fills = look.colour === "own" ? (look.own ?? brandFills.indigo) : brandFills[look.colour];
  return (
    <>
      <span className={styles.versionPair} aria-hidden="true">
        <i style={{ background: fills.light }} />
        <i style={{ background: fills.dark }} />
      </span>
      <p>
        <b>{t("version", { version })}</b> · {t(`colours.${look.colour}`)}
        {restored !== null && <> · {t("restoredFrom", { version: restored })}</>}
        <small>
          {t("versionMeta", { at: `${formatDate(at)}, ${formatTime(at)}`, name: byName ?? "–" })}
          {reason !== "" && ` · “${reason}”`}
        </small>
      </p>
    </>
  );
}
