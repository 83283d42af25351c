// The browsers in which hearings work, and the oldest version of each.

import { BROWSER_MINIMUMS } from "../../server/contract/limits.ts";
import { browserText } from "../../server/contract/text/browser.ts";
import { useText } from "../text/i18n.ts";

export function BrowserMinimums() {
  const t = useText(browserText);
  return (
    <table className="short-board">
      <thead>
        <tr>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("version")}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(BROWSER_MINIMUMS).map(([name, version]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{version}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
