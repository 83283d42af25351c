// The first module of the client: starts the page and shows it.
import { createRoot } from "react-dom/client";
import "./text/i18n.ts";
import "./ui/styles/index.css";
import { App } from "./shell/App.tsx";
import { preloadFirst } from "./shell/Router.tsx";
import { start } from "./shell/start.ts";

const root = document.getElementById("root");
if (root) {
  document.getElementById("cannot-run")?.remove();
  start();
  preloadFirst();
  createRoot(root).render(<App />);
}
