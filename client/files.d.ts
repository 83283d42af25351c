// The files that modules import besides code: style sheets, and files by the address under which the build serves them.

/** The classes of a component's own sheet, by the names they have in it. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*.css" {}
declare module "*?url" {
  const address: string;
  export default address;
}
declare module "virtual:polyfills" {}
declare module "focus-visible" {}

/** What the build sets to "1": the pseudo-locales are offered; there is a menu of languages. */
interface ImportMetaEnv {
  readonly PSEUDO_LOCALES?: string;
  readonly LANGUAGE_MENU?: string;
}
