// The published segmentation model says nothing about its input, and MediaPipe's tasks ask for that: it is added to the file here.
import { Builder } from "flatbuffers";

// The tables and fields below are those of TensorFlow Lite's `metadata_schema.fbs` and `schema.fbs`, by their numbers.
const IMAGE_PROPERTIES = 2;
const RGB = 1;
const NORMALIZATION = 1;
const METADATA_NAME = "TFLITE_METADATA";
/** What `convertTo` of a picture gives is 0 to 255, and the model was trained on 0 to 1. */
const MEAN = 0;
const DEVIATION = 255;

/** A table with these fields, by their number. */
function table(builder: Builder, fields: number, add: () => void): number {
  builder.startObject(fields);
  add();
  return builder.endObject();
}

function listOf(builder: Builder, table: number): number {
  builder.startVector(4, 1, 4);
  builder.addOffset(table);
  return builder.endVector();
}

function floats(builder: Builder, value: number): number {
  builder.startVector(4, 1, 4);
  builder.addFloat32(value);
  return builder.endVector();
}

/** The input: a picture in RGB, and how its values become the model's. */
function inputTensor(builder: Builder): number {
  const name = builder.createString("image");
  const [mean, deviation] = [floats(builder, MEAN), floats(builder, DEVIATION)];
  const normalization = table(builder, 2, () => {
    builder.addFieldOffset(0, mean, 0);
    builder.addFieldOffset(1, deviation, 0);
  });
  const step = table(builder, 2, () => {
    builder.addFieldInt8(0, NORMALIZATION, 0);
    builder.addFieldOffset(1, normalization, 0);
  });
  const steps = listOf(builder, step);
  const image = table(builder, 2, () => builder.addFieldInt8(0, RGB, 0));
  const content = table(builder, 3, () => {
    builder.addFieldInt8(0, IMAGE_PROPERTIES, 0);
    builder.addFieldOffset(1, image, 0);
  });
  return table(builder, 7, () => {
    builder.addFieldOffset(0, name, 0);
    builder.addFieldOffset(3, content, 0);
    builder.addFieldOffset(4, steps, 0);
  });
}

function metadata(): Uint8Array {
  const builder = new Builder(512);
  const inputs = listOf(builder, inputTensor(builder));
  const mask = builder.createString("mask");
  const outputs = listOf(
    builder,
    table(builder, 7, () => builder.addFieldOffset(0, mask, 0)),
  );
  const parts = listOf(
    builder,
    table(builder, 10, () => {
      builder.addFieldOffset(2, inputs, 0);
      builder.addFieldOffset(3, outputs, 0);
    }),
  );
  builder.finish(
    table(builder, 8, () => builder.addFieldOffset(3, parts, 0)),
    "M001",
  );
  return builder.asUint8Array();
}

/** Rounded up to where a buffer of a model may begin. */
const aligned = (at: number) => Math.ceil(at / 16) * 16;

/**
 * Adds the metadata to a model. References in such a file point forward only, so the new root stands before everything that was there.
 * @param model - a TensorFlow Lite model without metadata
 */
export function withMetadata(model: Uint8Array): Uint8Array {
  const data = metadata();
  const old = new DataView(model.buffer, model.byteOffset, model.byteLength);
  const oldRoot = old.getUint32(0, true);
  const oldFields = oldRoot - old.getInt32(oldRoot, true);
  const oldField = (number: number) => oldRoot + old.getUint16(oldFields + 4 + 2 * number, true);
  const oldTarget = (at: number) => at + old.getUint32(at, true);
  const oldBuffers = oldTarget(oldField(4));
  const count = old.getUint32(oldBuffers, true);

  // Where each new part stands; the fields of a table stand right before it.
  const root = 28;
  const buffers = root + 28;
  const buffer = buffers + 4 + 4 * (count + 1) + 8;
  const entries = buffer + 8;
  const entry = entries + 8 + 8;
  const name = entry + 12;
  const content = aligned(name + 4 + METADATA_NAME.length + 1) + 12;
  const shift = aligned(content + 4 + data.length);

  const file = new Uint8Array(shift + model.length);
  file.set(model, shift);
  const view = new DataView(file.buffer);
  const write = (at: number, value: number) => view.setUint32(at, value, true);
  const point = (at: number, target: number) => write(at, target - at);
  const fieldsOf = (at: number, size: number, offsets: readonly number[]) => {
    const start = at - 4 - 2 * offsets.length;
    for (const [index, value] of [at - start, size, ...offsets].entries())
      view.setUint16(start + 2 * index, value, true);
    view.setInt32(at, at - start, true);
  };
  const text = (at: number, words: string) => file.set(new TextEncoder().encode(words), at);

  point(0, root);
  text(4, "TFL3");
  // Its version, its operators, graphs, description and buffers, and the list of metadata.
  fieldsOf(root, 28, [4, 8, 12, 16, 20, 0, 24]);
  write(root + 4, old.getUint32(oldField(0), true));
  for (const number of [1, 2, 3]) point(root + 4 + 4 * number, shift + oldTarget(oldField(number)));
  point(root + 20, buffers);
  point(root + 24, entries);
  write(buffers, count + 1);
  for (let at = 1; at <= count; at += 1) point(buffers + 4 * at, shift + oldTarget(oldBuffers + 4 * at));
  point(buffers + 4 * (count + 1), buffer);
  fieldsOf(buffer, 8, [4]);
  point(buffer + 4, content);
  write(content, data.length);
  file.set(data, content + 4);
  write(entries, 1);
  point(entries + 4, entry);
  fieldsOf(entry, 12, [4, 8]);
  point(entry + 4, name);
  write(entry + 8, count);
  write(name, METADATA_NAME.length);
  text(name + 4, METADATA_NAME);
  return file;
}
