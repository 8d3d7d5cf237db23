/** The lowest contrast of readable text (WCAG 2.2, AA). */
export const MIN_CONTRAST = 4.5;

/**
 * The background of a selected item contains a tenth of the theme colour. Text is hardest to read on these two colours:
 * the darkest possible background in light mode, and the lightest possible background in dark mode.
 */
export const SELECTED_BACKGROUND = { light: '#f0f0f0', dark: '#2b3242' } as const;

const parseChannels = (color: string) =>
  [1, 3, 5].map((index) => Number.parseInt(color.slice(index, index + 2), 16));

function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(color)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 (the same colour) to 21 (black and white). */
export function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** White if it is readable on the background, else black. One of the two is readable on every colour. */
export const chooseTextColor = (background: string): '#ffffff' | '#000000' =>
  getContrast('#ffffff', background) >= MIN_CONTRAST ? '#ffffff' : '#000000';

const formatColor = (values: number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/**
 * Mixes a background with black or white, for hover and press. `share` is from 0 (unchanged) to 1 (black or white).
 * Takes black under white text and white under black text, so that the text stays readable.
 */
export function shadeBackground(background: string, share: number): string {
  const end = chooseTextColor(background) === '#ffffff' ? 0 : 255;
  return formatColor(parseChannels(background).map((value) => value + (end - value) * share));
}

/**
 * The colour itself if it is readable as text on the background. Otherwise its first readable shade, which is darker on
 * a light background and paler on a dark one.
 */
export function toReadableColor(background: string, color: string): string {
  const end = chooseTextColor(background) === '#000000' ? 0 : 255;
  for (let share = 100; share > 0; share -= 2) {
    const shade = formatColor(parseChannels(color).map((value) => end + ((value - end) * share) / 100));
    if (getContrast(shade, background) >= MIN_CONTRAST) return shade;
  }
  return end === 0 ? '#000000' : '#ffffff';
}
