/** Width and height in millimetres. */
export type PaperSize = { width: number; height: number };

export const A4: PaperSize = { width: 210, height: 297 };
