// Who imports whom: modules, parts that are loaded later, workers and sheets; a type alone is no import.
import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readImporters } from "../../../../support/run/imports.ts";

const tree = mkdtempSync(join(tmpdir(), "sunwai-imports-"));
afterAll(() => rmSync(tree, { recursive: true }));

test("each kind of import is found", async () => {
  await Bun.write(
    join(tree, "client/room/Room.tsx"),
    `import { a, type B } from "./a.ts";
     import type { C } from "./c.ts";
     import styles from "./Room.module.css";
     const later = () => import("../later.ts");
     const worker = new URL("./worker.ts", import.meta.url);
     export const Room = (b: B, c: C) => <p className={styles.room}>{a(b, c, later, worker)}</p>;`,
  );
  await Bun.write(
    join(tree, "client/room/Room.module.css"),
    '.room {\n  composes: row from "../ui/row.module.css";\n}',
  );
  await Bun.write(
    join(tree, "tests/browser/room.spec.ts"),
    'import { a } from "../../client/room/a.ts";\na();',
  );
  const importers = await readImporters(tree);
  const room = ["client/room/Room.tsx"];
  expect(Object.fromEntries(importers)).toEqual({
    "client/room/a.ts": [...room, "tests/browser/room.spec.ts"],
    "client/room/Room.module.css": room,
    "client/later.ts": room,
    "client/room/worker.ts": room,
    "client/ui/row.module.css": ["client/room/Room.module.css"],
  });
});
