// The sentences of how accessible the public pages are.
import { sentences } from "../../../server/contract/sentences.ts";

export const accessibilityText = sentences("open", "accessibility", {
  title: "Accessibility",
  lead: "The court wants everybody to be able to follow its hearings. This says what was tested, and what does not work yet.",
  tested: "What was tested",
  axe: "These pages are checked with axe-core, in the light and the dark theme, on a wide and a narrow screen: it finds nothing.",
  keys: "The search, the board and the reading aids are used with the keyboard alone, and show where the focus is.",
  contrast:
    "Text has the contrast that WCAG asks for at level AA in both themes. “More contrast” raises it further.",
  zoom: "At twice the size, and on the narrow screen of a phone, nothing is cut off.",
  browsers:
    "These pages are tried out in Chromium, and the streams of hearings in Firefox too. They open in every browser of the last years, phones included.",
  motion: "Nothing blinks. Movement is left out where the device asks for less of it.",
  missing: "What does not work yet",
  captions: "The streams of hearings have no captions and no sign language.",
  readers: "No test was made yet by people who use a screen reader every day.",
  english:
    "What the court itself writes (names, cause titles, lists) stands as it was written, in its own language and script.",
  hearings: "Taking part in a hearing needs a desktop or laptop computer; watching does not.",
  tell: "Tell us what hinders you",
  tellMeans:
    "The court’s help desk answers. It also says how you can follow or join a hearing in another way.",
});
