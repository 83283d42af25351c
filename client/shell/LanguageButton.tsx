// The choice of the language, where a court offers more than one; with English alone there is no control.
import { Suspense } from "react";
import { locales } from "../text/locales.ts";
import { lazyPart } from "./chunk-reload.ts";

const LanguageMenu = lazyPart(() => import("./LanguageMenu.tsx"));

export function LanguageButton({ className }: { className?: string }) {
  return Object.keys(locales).length > 1 ? (
    <span className={className}>
      <Suspense>
        <LanguageMenu />
      </Suspense>
    </span>
  ) : null;
}
