// Why a file is refused before it is sent, by its size and its name; the server judges it by its content.
import { textOf } from "../../text/i18n.ts";
import { accepted } from "./upload.ts";

/**
 * @param most - bytes
 * @returns the sentence; "" where nothing is known against it
 */
export function refusalBefore({ size, name }: File, most: number): string {
  const t = textOf("agenda");
  if (size > most) return t("upload.tooLarge", { most: most / 1024 / 1024 });
  const ending = /\.\w+$/.exec(name.toLowerCase())?.[0];
  return ending !== undefined && accepted.split(",").includes(ending) ? "" : t("upload.unsupported");
}
