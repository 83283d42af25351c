// Writes the compressed form of each file of the client beside it.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSED = /\.(html|js|mjs|wasm|css|svg|json)$/;

/** A larger file is compressed less: the first start would wait for it, and it is no part of a page. */
const LARGE_BYTES = 300_000;

/** Writes `name.br`, and `name.gz` except for WebAssembly, whose browsers take Brotli: that saves megabytes. */
export async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSED.test(name));
  const read = async (name: string) => ({ name, body: await Bun.file(join(folder, name)).bytes() });
  const files = await Promise.all(names.map(read));
  // The largest first, so that none is left over when all others are done.
  files.sort((a, b) => b.body.byteLength - a.body.byteLength);
  await Promise.all(
    files.map(async ({ name, body }) => {
      const params = {
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        [constants.BROTLI_PARAM_QUALITY]: body.byteLength > LARGE_BYTES ? 9 : 11,
      };
      await Bun.write(join(folder, `${name}.br`), await promisify(brotliCompress)(body, { params }));
      if (!name.endsWith(".wasm"))
        await Bun.write(join(folder, `${name}.gz`), await promisify(gzip)(body, { level: 9 }));
    }),
  );
}
