/** In millimetres. */
export type Paper = { width: number; height: number };

export const A4: Paper = { width: 210, height: 297 };
