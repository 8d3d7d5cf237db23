import { parseArgs } from 'node:util';
import { type Language, languages } from '@miya/contract';

export const sizes = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
  { width: 390, height: 844 },
] as const;
export type Size = (typeof sizes)[number];

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** Which pictures of the gallery are wanted: all of what nobody has named. */
export type Choice = { languages: Language[]; sizes: Size[]; modes: Mode[]; screens: string[] };

export function readChoice(words: string[]): Choice | 'readme' {
  const several = { type: 'string', multiple: true } as const;
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { language: several, width: several, mode: several, screen: several },
  });
  if (!positionals.includes('gallery')) return 'readme';
  const { language, width, mode, screen = [] } = values;
  return {
    languages: languages.filter((one) => language?.includes(one) ?? true),
    sizes: sizes.filter((one) => width?.includes(String(one.width)) ?? true),
    modes: modes.filter((one) => mode?.includes(one) ?? true),
    screens: screen,
  };
}
