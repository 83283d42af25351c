// The shapes of one's own video (docs/reference.md#preview-shapes).
export const previewShapes = ["default", "default-rounded", "square", "square-rounded", "circle"] as const;
export type PreviewShape = (typeof previewShapes)[number];
/** The shape while neither the court's brand nor the person has chosen another. */
export const USUAL_SHAPE: PreviewShape = "default-rounded";
