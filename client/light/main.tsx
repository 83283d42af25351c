// The first module of the court's home when somebody opens it by its address: the page alone, without the rest of the client
// (docs/decisions/court-pages.md#light-home).
import { createRoot } from "react-dom/client";
import "../text/i18n.ts";
import "../app/styles.css";
import { LightApp } from "./LightApp.tsx";
import { startLight } from "./start.ts";

const root = document.getElementById("root");
if (root) {
  document.getElementById("cannot-run")?.remove();
  startLight();
  createRoot(root).render(<LightApp />);
}
