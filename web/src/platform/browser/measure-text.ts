export type Font = { size: number; weight: number };
export type Measure = (text: string, font: Font) => number;

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a text is in the page's own letters, in whole pixels. */
export const measureText: Measure = (text, { size, weight }) => {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = `${weight} ${size}px ${getComputedStyle(document.documentElement).fontFamily}`;
  return Math.ceil(pen.measureText(text).width);
};

/** How wide a text is in two lines, broken between words where that makes it narrowest. */
export function widthInTwoLines(text: string, measure: (text: string) => number): number {
  const words = text.split(' ');
  const breaks = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  return Math.min(...breaks.map((lines) => Math.max(...lines.map(measure))));
}
