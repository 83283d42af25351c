// The first module of the client: starts the page and shows it.
import { createRoot } from "react-dom/client";
import "./text/i18n.ts";
import "./app/styles.css";
import { App } from "./app/App.tsx";
import { preloadFirst } from "./app/Router.tsx";
import { start } from "./app/start.ts";
// It comes with the first script, as nearly everybody begins with it.
import "./pages/login/Login.tsx";

const root = document.getElementById("root");
if (root) {
  document.getElementById("cannot-run")?.remove();
  start();
  preloadFirst();
  createRoot(root).render(<App />);
}
