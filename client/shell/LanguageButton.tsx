// The choice of the language. With English alone there is none, and the build leaves the menu out.
import { Suspense } from "react";
import { lazyPart } from "./chunk-reload.ts";

const LanguageMenu = /* @__PURE__ */ lazyPart(() => import("./LanguageMenu.tsx"));

export function LanguageButton({ className }: { className?: string }) {
  return import.meta.env.LANGUAGE_MENU === "1" ? (
    <span className={className}>
      <Suspense>
        <LanguageMenu />
      </Suspense>
    </span>
  ) : null;
}
