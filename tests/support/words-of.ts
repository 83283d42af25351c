// The words that an element shows, for the tests of components that are drawn without a browser.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The texts of an element, each as it stands between two tags. */
export const wordsOf = (element: ReactElement) => renderToStaticMarkup(element).split(/<[^>]+>/);
