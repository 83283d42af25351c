// The languages of the pages, each in its own script, where there are several.
import { Suspense } from "react";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { locales } from "../../text/locales.ts";

const LanguageList = lazyPart(() => import("../../shell/LanguageList.tsx"));

export function Languages() {
  return Object.keys(locales).length > 1 ? (
    <Suspense>
      <LanguageList />
    </Suspense>
  ) : null;
}
