// Tells in each frame where the person is: MediaPipe's selfie segmentation, in WebAssembly, from our own server.
import model from "@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite?url";
import { ImageSegmenter } from "@mediapipe/tasks-vision";
import loader from "@mediapipe/tasks-vision/vision_wasm_module_internal.js?url";
import binary from "@mediapipe/tasks-vision/vision_wasm_module_internal.wasm?url";
import { MASK_HEIGHT, MASK_WIDTH } from "./mask.ts";
import { withMetadata } from "./model.ts";

export type Segmenter = {
  /**
   * Calls `use` with the mask of a picture of the model's size: for each pixel, from 0 to 1, how surely it is the person.
   * @param at - milliseconds, later than those of the picture before
   */
  mask(picture: OffscreenCanvas, at: number, use: (mask: Float32Array) => void): void;
};

/**
 * Loads the model and what runs it.
 * @param onLost - the graphics of the browser were reset: no further mask can be trusted
 * @throws Error when this browser cannot
 */
export async function createSegmenter(onLost: () => void): Promise<Segmenter> {
  // MediaPipe logs how it starts. What goes wrong with it comes as an error.
  for (const level of ["log", "info", "warn", "error"] as const) console[level] = () => {};
  const answer = await fetch(model);
  if (!answer.ok) throw new Error(`The model was not loaded: ${answer.status}.`);
  const canvas = new OffscreenCanvas(MASK_WIDTH, MASK_HEIGHT);
  canvas.addEventListener("webglcontextlost", onLost);
  const segmenter = await ImageSegmenter.createFromOptions(
    { wasmLoaderPath: loader, wasmBinaryPath: binary },
    {
      baseOptions: {
        modelAssetBuffer: withMetadata(new Uint8Array(await answer.arrayBuffer())),
        delegate: "CPU",
      },
      canvas,
      runningMode: "VIDEO",
      outputCategoryMask: false,
      outputConfidenceMasks: true,
    },
  );
  return {
    mask(picture, at, use) {
      segmenter.segmentForVideo(picture, at, ({ confidenceMasks }) => {
        const [mask] = confidenceMasks ?? [];
        if (!mask) throw new Error("The model gave no mask.");
        use(mask.getAsFloat32Array());
      });
    },
  };
}
