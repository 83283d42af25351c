// What modules of the client ask of a browser when they are loaded, for the tests of components that are drawn without one.
import { afterAll, beforeAll } from "bun:test";

const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const globals = {
  window: globalThis,
  sessionStorage: nothing,
  localStorage: nothing,
  document: Object.assign(new EventTarget(), {
    visibilityState: "visible",
    documentElement: { dataset: {} },
  }),
  location: { origin: "http://court.example", pathname: "/", search: "" },
};

/** Has them there for the tests of a file, which load the modules themselves: `await import(…)` in a test. */
export function withBrowserGlobals(): void {
  const before = Object.keys(globals).map((name) => [name, Reflect.get(globalThis, name)] as const);
  beforeAll(() => void Object.assign(globalThis, globals));
  afterAll(() => {
    for (const [name, was] of before) Reflect.set(globalThis, name, was);
  });
}
