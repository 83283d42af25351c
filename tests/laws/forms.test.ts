// Laws of forms: a field that can be wrong stands in a form, so that a refused form leads to its first fault (client/ui/first-fault.ts).
import { expect, test } from "bun:test";
import { basename, dirname, join, relative, resolve } from "node:path";
import { Glob } from "bun";

const root = resolve(import.meta.dir, "../..");
const parts = [...new Glob("client/**/*.tsx").scanSync({ cwd: root })];
const texts = new Map(
  await Promise.all(parts.map(async (path) => [path, await Bun.file(join(root, path)).text()] as const)),
);

/** What a file imports, at once or later. */
const importsOf = (path: string) =>
  [...(texts.get(path) ?? "").matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)].map(([, from = ""]) =>
    relative(root, join(root, dirname(path), from)),
  );
const importers = Map.groupBy(
  [...texts.keys()].flatMap((path) => importsOf(path).map((target) => ({ path, target }))),
  ({ target }) => target,
);

const FIELDS =
  /<(?:TextField|TextArea|PasswordField|PhoneField|CodeField|Select|DateField|TimeField|Checkbox|FileField)\b(?:[^<>]|=>|<(?=\d|=| ))*?(?:\b(?:error|isInvalid)=|\{\.\.\.(?:\w+\.)?field\()/;
/** A form, be it laid out as a stack, or an area that leads to its faults by itself. */
const FORM = /<form\b|<Stack\s+as="form"|<FormDialog\b|\bleadToFault\(/;

const hasForm = (path: string) => FORM.test(texts.get(path) ?? "");

/** Whether a file puts a component around what it shows that has a form: `</LoginForm>`. */
const isWrapped = (path: string) =>
  importsOf(path).some(
    (target) => hasForm(target) && (texts.get(path) ?? "").includes(`</${basename(target, ".tsx")}>`),
  );

/** Whether a file has a form or puts one around its fields, or one that shows it does. */
function isInForm(path: string, seen = new Set<string>()): boolean {
  // The pages are lazy parts of this one, which is around all of them.
  if (path.startsWith("client/app/")) return false;
  if (hasForm(path) || isWrapped(path)) return true;
  seen.add(path);
  return (importers.get(path) ?? []).some((one) => !seen.has(one.path) && isInForm(one.path, seen));
}

/** Fields without a form, each with why nobody presses a button that could be refused for them. */
const alone: Record<string, string> = {
  "client/courtroom/calling/SerialField.tsx": "Enter in the field itself looks for the item",
  "client/pages/admin-brand/ThemeFields.tsx": "said while it is typed, and the button is off",
  "client/pages/second-device/Agenda.tsx": "said of a file that was chosen; there is no button",
};

test("a field that can be wrong stands in a form", () => {
  const withFaults = [...texts].filter(([path, text]) => !path.startsWith("client/ui/") && FIELDS.test(text));
  expect(withFaults.length).toBeGreaterThan(30);
  const without = withFaults.map(([path]) => path).filter((path) => !isInForm(path));
  expect(without.toSorted()).toEqual(Object.keys(alone).toSorted());
});
