// The sentences of the court's brand in the admin console.

import type { BrandColour, BrandPair, BrandTheme, Meaning } from "../../../server/contract/brand-colours.ts";
import type { ImagePlace } from "../../../server/contract/rest/brand.ts";
import { sentences } from "../../../server/contract/sentences.ts";

const colours = {
  indigo: "Indigo",
  lagoon: "Lagoon",
  slate: "Slate",
  teak: "Teak",
  own: "Own colour",
} as const satisfies Record<BrandColour, string>;

const pairs = {
  onFill: "white words on a button",
  onHover: "white words on a button under the pointer",
  onGround: "words in this colour on the page",
  onSurface: "words in this colour on a panel",
  onSunken: "words in this colour on a toolbar",
  onSoft: "words in this colour on a selected row",
  inkOnSoft: "plain words on a selected row",
} as const satisfies Record<BrandPair, string>;

const meanings = {
  present: "green, which means present",
  held: "amber, which means waiting",
  alarm: "red, which means alarm",
  closed: "plum, which means a closed door",
} as const satisfies Record<Meaning, string>;

const places = {
  logo: { name: "Logo", means: "Beside the name on every page, and the icon of the tab." },
  watermark: { name: "Watermark", means: "In the corner of every video." },
  poster: { name: "Poster", means: "Behind the words that stand where there is no video." },
  category: { name: "Pictures of the lists", means: "One for each category of the cause list." },
} as const satisfies Record<ImagePlace, { name: string; means: string }>;

const themes = { light: "Light", dark: "Dark" } as const satisfies Record<BrandTheme, string>;

export const adminBrandText = sentences("admin", "adminBrand", {
  lead: "What makes these pages your court’s. Red, amber, green and plum keep their meaning.",
  failed: "The brand could not be loaded.",
  identity: "Name and colour",
  colour: "Colour of what can be pressed and of the item being heard",
  colours,
  ratios: "{{light}} and {{dark}} to 1",
  ownHint: "at least {{least}} to 1",
  colourHint:
    "White words on it, light and dark. A colour below {{least}} to 1, or too near to red, green, amber or plum, cannot be used.",
  ownLight: "Own colour, light theme",
  ownDark: "Own colour, dark theme",
  notReadable: "This colour cannot be published",
  faultPair: "{{theme}} theme: {{pair}} have {{ratio}} to 1, and {{least}} is needed.",
  faultNear: "{{theme}} theme: it is too near to {{meaning}}.",
  faultForm: "{{theme}} theme: write it as # and six digits, such as #24468f.",
  pairs,
  meanings,
  images: "Images",
  imagesHint: "PNG, JPEG or WebP of at most {{size}} kB",
  places,
  chooseFile: "Choose a file",
  replace: "Replace",
  remove: "Remove",
  fileOf: "{{action}}: {{name}}",
  none: "None",
  usualMark: "The usual mark",
  notTaken: "{{file}} cannot be used: {{why}}",
  noCategories: "The cause lists have named no category yet.",
  tooLarge: "it is still larger than {{size}} kB after compression",
  unsupported: "it is no PNG, JPEG or WebP",
  corrupted: "Corrupted File or image",
  themesTitle: "Themes and leaving a hall",
  themeList: "Themes that people may choose",
  both: "Light and dark",
  onlyLight: "Light alone",
  onlyDark: "Dark alone",
  currentTheme: "Theme until a person chooses",
  themes,
  exitUrl: "Where people go when they leave a hall",
  exitHint:
    "A page of this court, such as /court-list, or an address with https://. Empty: the page of the hall says that they left.",
  exitWrong: "Write a page that begins with /, or an address that begins with https://.",
  buttons: "Buttons at a participant",
  defaults: "Defaults that people may override",
  defaultsHint: "People who chose something else keep their choice.",
  preview: "How it looks",
  unpublished: "Not yet published",
  published: "As it is published",
  sampleName: "Ms. Revathi Aranyakul",
  sampleState: "Being heard",
  sampleButton: "Call next",
  previewOf: "{{theme}} theme",
  publish: "Publish",
  discard: "Discard",
  when: "From the next page that people open",
  done: "The brand is published.",
  notDone: "The brand is not published.",
  somebodyElse:
    "Somebody published another version meanwhile. Discard shows it; your changes here are lost then.",
  history: "Versions",
  noHistory: "Nothing was published yet: the court has the usual look.",
  version: "Version {{version}}",
  versionMeta: "{{at}}, {{name}}",
  restoredFrom: "restored version {{version}}",
  current: "Current",
  restore: "Restore",
  restoreOf: "Restore version {{version}}",
  restored: "The version is restored.",
});
