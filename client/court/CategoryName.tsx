// A category of cases with the picture that the court has for it, where it has one.
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { imageAddress } from "../../server/contract/brand.ts";
import { config } from "../net/config.ts";
import styles from "./CategoryName.module.css";

/** `children` are its words: the picture says nothing that they do not. */
export function CategoryName({ category, children }: { category: string; children: ReactNode }) {
  useSignals();
  const picture = config.value?.brand?.categoryLogos[category];
  return (
    <span className={styles.name}>
      {picture !== undefined && <img className={styles.picture} src={imageAddress(picture)} alt="" />}
      {children}
    </span>
  );
}
