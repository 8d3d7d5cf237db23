import { parseArgs } from 'node:util';
import { type Language, languages } from '@miya/contract';

const screenSizes = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
  { width: 390, height: 844 },
] as const;
export type ScreenSize = (typeof screenSizes)[number];

export const colorModes = ['light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

/**
 * The pictures of the gallery to take. An option that is not given selects all its values; an empty list of screens
 * selects all screens.
 */
export type GallerySelection = {
  languages: Language[];
  sizes: ScreenSize[];
  modes: ColorMode[];
  screens: string[];
};

export function parseScreenshotArguments(args: string[]): GallerySelection | 'readme' {
  const listOption = { type: 'string', multiple: true } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { language: listOption, width: listOption, mode: listOption, screen: listOption },
  });
  if (!positionals.includes('gallery')) return 'readme';
  const { language, width, mode, screen = [] } = values;
  return {
    languages: languages.filter((code) => language?.includes(code) ?? true),
    sizes: screenSizes.filter((size) => width?.includes(String(size.width)) ?? true),
    modes: colorModes.filter((colorMode) => mode?.includes(colorMode) ?? true),
    screens: screen,
  };
}
