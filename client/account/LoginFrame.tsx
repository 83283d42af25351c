// The sign-in page in its parts: the form beside the public board, and the strip of the demo court.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, Suspense } from "react";
import { config } from "../net/config.ts";
import { Brand } from "../shell/Brand.tsx";
import { lazyPart } from "../shell/chunk-reload.ts";
import { LanguageButton } from "../shell/LanguageButton.tsx";
import { ThemeButton } from "../ui/ThemeButton.tsx";
import styles from "./LoginFrame.module.css";
import { Today } from "./Today.tsx";

// Only a demo fetches it.
const DemoStrip = lazyPart(() => import("./DemoStrip.tsx"));

export function LoginFrame({ children }: { children: ReactNode }) {
  useSignals();
  return (
    <div className={styles.entry} data-part="entry">
      <main className={styles.form} id="main" tabIndex={-1}>
        <div className={styles.brand}>
          <Brand />
          <span className={styles.theme}>
            <LanguageButton />
            <ThemeButton />
          </span>
        </div>
        {children}
      </main>
      <Today />
      {config.value?.demo && (
        <Suspense>
          <DemoStrip />
        </Suspense>
      )}
    </div>
  );
}
