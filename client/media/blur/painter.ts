// Paints a frame with everything blurred but the person. Where the mask is unsure, it is blurred.
import { areaOf, MASK_HEIGHT, MASK_WIDTH, shownOf } from "./mask.ts";
import type { Segmenter } from "./segmenter.ts";

/** How wide the background is made before it is made large again: no word on a sheet of paper survives that. */
const SMALLEST = 32;
function brushOf(canvas: OffscreenCanvas, isRead = false): OffscreenCanvasRenderingContext2D {
  const brush = canvas.getContext("2d", { willReadFrequently: isRead });
  if (brush === null) throw new Error("This browser does not paint in a worker.");
  brush.imageSmoothingQuality = "high";
  return brush;
}

export class Painter {
  private readonly look = new OffscreenCanvas(MASK_WIDTH, MASK_HEIGHT);
  private readonly lookBrush = brushOf(this.look, true);
  private readonly mask = new OffscreenCanvas(MASK_WIDTH, MASK_HEIGHT);
  private readonly maskBrush = brushOf(this.mask);
  private readonly pixels = new ImageData(MASK_WIDTH, MASK_HEIGHT);
  private readonly small = new OffscreenCanvas(SMALLEST, SMALLEST);
  private readonly smallBrush = brushOf(this.small);
  private readonly middle = new OffscreenCanvas(SMALLEST, SMALLEST);
  private readonly middleBrush = brushOf(this.middle);
  /** The picture of the last frame that was painted. */
  readonly picture = new OffscreenCanvas(2, 2);
  private readonly brush = brushOf(this.picture);
  private at = 0;

  constructor(private readonly segmenter: Segmenter) {}

  /**
   * Paints a frame into `picture`.
   * @param width - of the frame in pixels, as `height`
   */
  paint(frame: CanvasImageSource, width: number, height: number): void {
    if (this.picture.width !== width || this.picture.height !== height) this.resize(width, height);
    const area = areaOf(width, height);
    this.lookBrush.fillRect(0, 0, MASK_WIDTH, MASK_HEIGHT);
    this.lookBrush.drawImage(frame, area.x, area.y, area.width, area.height);
    this.at = Math.max(this.at + 1, Math.round(performance.now()));
    this.segmenter.mask(this.look, this.at, (mask) => this.keepMask(mask));
    const { brush } = this;
    brush.globalCompositeOperation = "copy";
    brush.drawImage(this.mask, area.x, area.y, area.width, area.height, 0, 0, width, height);
    brush.globalCompositeOperation = "source-in";
    brush.drawImage(frame, 0, 0, width, height);
    brush.globalCompositeOperation = "destination-over";
    brush.drawImage(this.blurred(area), 0, 0, width, height);
  }

  private keepMask(mask: Float32Array): void {
    const { data } = this.pixels;
    for (let at = 0; at < mask.length; at += 1) data[4 * at + 3] = shownOf(mask[at] ?? 0);
    this.maskBrush.putImageData(this.pixels, 0, 0);
  }

  /** Small and then larger in two steps, so that no edge of a pixel is seen; every browser does this alike, unlike a filter. */
  private blurred(area: ReturnType<typeof areaOf>): OffscreenCanvas {
    const { small, middle } = this;
    this.smallBrush.drawImage(
      this.look,
      area.x,
      area.y,
      area.width,
      area.height,
      0,
      0,
      small.width,
      small.height,
    );
    this.middleBrush.drawImage(small, 0, 0, middle.width, middle.height);
    return middle;
  }

  private resize(width: number, height: number): void {
    const scale = SMALLEST / Math.max(width, height);
    const resized = (canvas: OffscreenCanvas, wide: number, high: number) => {
      canvas.width = Math.max(2, Math.round(wide));
      canvas.height = Math.max(2, Math.round(high));
    };
    resized(this.picture, width, height);
    resized(this.small, width * scale, height * scale);
    resized(this.middle, width * scale * 4, height * scale * 4);
    for (const brush of [this.brush, this.smallBrush, this.middleBrush]) brush.imageSmoothingQuality = "high";
  }
}
