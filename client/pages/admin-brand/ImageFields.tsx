// The images of the brand: each is uploaded and checked at once, and published with the next version.

import { useId, useState } from "react";
import { brandFiles, imageAddress } from "../../../server/contract/brand.ts";
import { BRAND_FILE_BYTES } from "../../../server/contract/limits.ts";
import type { BrandLook, ImagePlace } from "../../../server/contract/rest/brand.ts";
import { failureText } from "../../court/failure-text.ts";
import { useLoaded, useSending } from "../../court/queries.ts";
import { ApiError, api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Mark } from "../../ui/Mark.tsx";
import styles from "./Brand.module.css";
import { adminBrandText } from "./text.ts";

type ImageFieldsProps = { look: BrandLook; onLook: (part: Partial<BrandLook>) => void };

export function ImageFields({ look, onLook }: ImageFieldsProps) {
  const t = useText(adminBrandText);
  const loaded = useLoaded({
    key: ["categories"],
    read: (signal) => api.get("/common/courts/category", { signal }),
  });
  const categories = loaded.state === "ready" ? loaded.data : [];
  const setCategory = (value: string, version: string | null) => {
    const { [value]: _, ...others } = look.categoryLogos;
    onLook({ categoryLogos: version === null ? others : { ...others, [value]: version } });
  };
  return (
    <section className={`panel ${styles.images}`} aria-labelledby="brand-images">
      <header>
        <h2 id="brand-images">{t("images")}</h2>
        <p>{t("imagesHint", { size: BRAND_FILE_BYTES / 1024 })}</p>
      </header>
      <ul>
        {brandFiles.map((file) => (
          <Slot
            key={file}
            place={file}
            name={t(`places.${file}.name`)}
            means={t(`places.${file}.means`)}
            version={look[file]}
            onChange={(version) => onLook({ [file]: version })}
          />
        ))}
      </ul>
      <details>
        <summary>
          {t("places.category.name")} <span>{t("places.category.means")}</span>
        </summary>
        {categories.length === 0 && <p>{t("noCategories")}</p>}
        <ul>
          {categories.map(({ value, text }) => (
            <Slot
              key={value}
              place="category"
              name={text}
              means={value}
              version={look.categoryLogos[value] ?? null}
              onChange={(version) => setCategory(value, version)}
            />
          ))}
        </ul>
      </details>
    </section>
  );
}

type SlotProps = {
  place: ImagePlace;
  name: string;
  means: string;
  version: string | null;
  onChange: (version: string | null) => void;
};

function Slot({ place, name, means, version, onChange }: SlotProps) {
  const t = useText(adminBrandText);
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const bringing = useSending(
    (chosen: File) => {
      if (chosen.size > BRAND_FILE_BYTES) return Promise.reject(new ApiError(413, "too_large"));
      const form = new FormData();
      form.set("file", chosen);
      return api.post("/admin/brand/images/:place", { param: { place }, form });
    },
    { onSuccess: (image) => onChange(image.version) },
  );
  return (
    <li>
      <span className={styles.picture} data-place={place}>
        {version !== null && <img src={imageAddress(version)} alt="" />}
        {version === null && (place === "logo" ? <Mark isUsual /> : t("none"))}
      </span>
      <Text as="div" breaks className={styles.words}>
        <b>{name}</b>
        {bringing.error && file ? (
          <p role="alert" className={styles.wrong}>
            {t("notTaken", { file: file.name, why: whyNot(bringing.error) })}
          </p>
        ) : (
          <p>{place === "logo" && version === null ? t("usualMark") : means}</p>
        )}
      </Text>
      <div className="button-row">
        <label className={`button button--small ${styles.choose}`} htmlFor={id}>
          {t(version === null ? "chooseFile" : "replace")}
          <span className="visually-hidden">: {name}</span>
        </label>
        <input
          id={id}
          className={styles.file}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={bringing.isPending}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) {
              setFile(chosen);
              bringing.mutate(chosen);
            }
            // The same file, corrected, can be chosen again.
            target.value = "";
          }}
        />
        {version !== null && (
          <Button
            size="small"
            kind="quiet"
            aria-label={t("fileOf", { action: t("remove"), name })}
            onPress={() => onChange(null)}
          >
            {t("remove")}
          </Button>
        )}
      </div>
    </li>
  );

  function whyNot(error: ApiError): string {
    if (error.code === "too_large") return t("tooLarge", { size: BRAND_FILE_BYTES / 1024 });
    if (error.code === "unsupported") return t("unsupported");
    return error.code === "corrupted_file" ? t("corrupted") : failureText(error);
  }
}
