// Makes the file that a fake camera films: one colour that grows brighter and darker, so that a face can be told apart.
import { writeFileSync } from "node:fs";

const WIDTH = 320;
const HEIGHT = 180;
const FRAMES = 24;

/** Chroma (Cb, Cr) of what a person's camera films; YUV planes as Y4M stores them. */
const colours = { red: [90, 240], green: [54, 34], blue: [240, 110] } as const;
export type Colour = keyof typeof colours;

/** Writes the film of a colour to a path ending in .y4m. */
export function writePicture(path: string, colour: Colour): void {
  const [cb, cr] = colours[colour];
  const quarter = (WIDTH / 2) * (HEIGHT / 2);
  const frames = Array.from({ length: FRAMES }, (_, frame) => {
    const light = 90 + Math.round(30 * Math.sin((2 * Math.PI * frame) / FRAMES));
    return Buffer.concat([
      Buffer.from("FRAME\n"),
      Buffer.alloc(WIDTH * HEIGHT, light),
      Buffer.alloc(quarter, cb),
      Buffer.alloc(quarter, cr),
    ]);
  });
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F24:1 Ip A1:1 C420\n`), ...frames]),
  );
}
