/** Text is readable from this contrast on (WCAG 2.2, AA). */
export const READABLE = 4.5;

/** The ground under a selected item is no further from the page than this, whatever the theme: it has a tenth of its colour. */
export const SOFT_GROUND = { light: '#f0f0f0', dark: '#2b3242' } as const;

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast lies between 1 (alike) and 21 (black and white). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** White where it can be read on the colour, else black: one of the two always can. */
export const textOn = (ground: string): '#ffffff' | '#000000' =>
  contrast('#ffffff', ground) >= READABLE ? '#ffffff' : '#000000';

const colorOf = (values: number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** A step away from the text that stands on it: what is pointed at is read no worse. */
export function pointedAt(ground: string, share: number): string {
  const end = textOn(ground) === '#ffffff' ? 0 : 255;
  return colorOf(channels(ground).map((value) => value + (end - value) * share));
}

/** The colour itself where it can be read as text on the ground, else the first darker or, on a dark ground, paler shade of it that can. */
export function readableOn(ground: string, color: string): string {
  const end = textOn(ground) === '#000000' ? 0 : 255;
  for (let share = 100; share > 0; share -= 2) {
    const shade = colorOf(channels(color).map((value) => end + ((value - end) * share) / 100));
    if (contrast(shade, ground) >= READABLE) return shade;
  }
  return end === 0 ? '#000000' : '#ffffff';
}
