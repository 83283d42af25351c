// Finds scenes: all words of the search are in the scene's title, its description or its people.
import type { PlaygroundScene } from "../../../server/contract/rest/playground.ts";

/** The scenes that contain every typed word, in their order. */
export function found(scenes: readonly PlaygroundScene[], query: string): readonly PlaygroundScene[] {
  const words = query.toLocaleLowerCase("en").split(/\s+/).filter(Boolean);
  return scenes.filter(({ id, title, about, viewers }) => {
    const text = [id, title, about, ...viewers.map(({ name, role }) => `${name} ${role}`)]
      .join(" ")
      .toLocaleLowerCase("en");
    return words.every((word) => text.includes(word));
  });
}
