// Pictures of people in the playground: a wall and somebody before it, drawn once and sent as a stream like a camera's.

const WIDTH = 480;
const HEIGHT = 270;
/** A stream shows what is drawn after somebody looks at it. */
const REDRAW_MS = 500;

const streams = new Map<string, MediaStream>();

/** A number that is always the same for a name. */
export function numberOf(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

function streamOf(key: string, width: number, height: number, draw: (on: CanvasRenderingContext2D) => void) {
  const known = streams.get(key);
  if (known) return known;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) return new MediaStream();
  draw(context);
  setInterval(() => draw(context), REDRAW_MS);
  const stream = canvas.captureStream();
  streams.set(key, stream);
  return stream;
}

/** Somebody's camera. */
export function cameraOf(id: string): MediaStream {
  const of = numberOf(id);
  const hue = (of * 47) % 360;
  return streamOf(`camera ${id}`, WIDTH, HEIGHT, (on) => {
    const wall = on.createLinearGradient(0, 0, WIDTH, HEIGHT);
    wall.addColorStop(0, `hsl(${hue} 22% 68%)`);
    wall.addColorStop(1, `hsl(${hue} 24% 46%)`);
    on.fillStyle = wall;
    on.fillRect(0, 0, WIDTH, HEIGHT);
    const middle = WIDTH / 2 + ((of % 5) - 2) * 12;
    on.fillStyle = "#1d1c22";
    on.beginPath();
    on.ellipse(middle, HEIGHT + 20, 118, 118, 0, 0, Math.PI * 2);
    on.fill();
    on.fillStyle = "#f4f1ea";
    on.fillRect(middle - 10, 162, 20, 44);
    on.fillStyle = `hsl(26 ${34 + (of % 20)}% ${34 + (of % 4) * 8}%)`;
    on.beginPath();
    on.ellipse(middle, 112, 42, 54, 0, 0, Math.PI * 2);
    on.fill();
    on.fillStyle = of % 3 === 0 ? "#b9b5ae" : "#26211e";
    on.beginPath();
    on.ellipse(middle, 82, 46, 34, 0, Math.PI, 0);
    on.fill();
  });
}

/** A page of text, as somebody's screen. */
export function screenOf(id: string): MediaStream {
  return streamOf(`screen ${id}`, 1280, 800, (on) => {
    on.fillStyle = "#ffffff";
    on.fillRect(0, 0, 1280, 800);
    on.fillStyle = "#1c1b19";
    on.font = "600 40px serif";
    on.fillText("ANNEXURE P-4", 120, 120);
    on.fillStyle = "#55514a";
    for (let line = 0; line < 16; line++) on.fillRect(120, 176 + line * 36, line % 5 === 4 ? 520 : 1040, 9);
  });
}
