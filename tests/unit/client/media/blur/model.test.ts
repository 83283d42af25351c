// The metadata that is added to the segmentation model: what was in the file stays, and what MediaPipe asks for is found.
import { expect, test } from "bun:test";
import { ByteBuffer } from "flatbuffers";
import { withMetadata } from "../../../../../client/media/blur/model.ts";

const PATH = Bun.resolveSync(
  "@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite",
  import.meta.dir,
);

/** Reads tables by the numbers of their fields. */
function reader(bytes: Uint8Array) {
  const buffer = new ByteBuffer(bytes);
  const target = (at: number) => at + buffer.readInt32(at);
  const field = (table: number, number: number) => {
    const offset = buffer.__offset(table, 4 + 2 * number);
    return offset === 0 ? null : table + offset;
  };
  const vector = (table: number, number: number) => {
    const at = field(table, number);
    if (at === null) return [];
    const start = target(at);
    return Array.from({ length: buffer.readInt32(start) }, (_, index) => target(start + 4 + 4 * index));
  };
  const bytesOf = (table: number, number: number) => {
    const at = field(table, number);
    if (at === null) return new Uint8Array();
    const start = target(at);
    return bytes.slice(start + 4, start + 4 + buffer.readInt32(start));
  };
  return { buffer, field, vector, bytesOf, target, root: target(0) };
}

test("every buffer of the model is as it was, and one more holds the metadata", async () => {
  const model = await Bun.file(PATH).bytes();
  const [before, after] = [reader(model), reader(withMetadata(model))];
  const [own, all] = [before.vector(before.root, 4), after.vector(after.root, 4)];
  expect(all).toHaveLength(own.length + 1);
  expect(own.map((table) => before.bytesOf(table, 0))).toEqual(
    own.map((_, index) => after.bytesOf(all[index] ?? 0, 0)),
  );
  expect(after.vector(after.root, 1)).toHaveLength(before.vector(before.root, 1).length);
  expect(after.vector(after.root, 2)).toHaveLength(1);
  const [entry = 0] = after.vector(after.root, 6);
  expect(new TextDecoder().decode(after.bytesOf(entry, 0))).toBe("TFLITE_METADATA");
  expect(after.buffer.readInt32(after.field(entry, 1) ?? 0)).toBe(own.length);
});

test("the metadata says that pixels of 0 to 255 become 0 to 1", async () => {
  const file = reader(withMetadata(await Bun.file(PATH).bytes()));
  const last = file.vector(file.root, 4).at(-1) ?? 0;
  const metadata = reader(file.bytesOf(last, 0));
  const [part = 0] = metadata.vector(metadata.root, 3);
  const [input = 0] = metadata.vector(part, 2);
  const [step = 0] = metadata.vector(input, 4);
  const normalization = metadata.target(metadata.field(step, 1) ?? 0);
  const floatAt = (number: number) =>
    metadata.buffer.readFloat32(metadata.target(metadata.field(normalization, number) ?? 0) + 4);
  expect([floatAt(0), floatAt(1)]).toEqual([0, 255]);
  expect(metadata.vector(part, 3)).toHaveLength(1);
});
