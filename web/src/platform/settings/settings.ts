/** What is decided for everybody, here and nowhere else. */
export const portalSettings = {
  /** The button of the settings panel. */
  showSettings: true,
  /** The menu search also knows the Chinese titles as they are typed. */
  supportPinyinSearch: true,
  /** The builds whose unhandled errors are pushed to the error log. */
  errorLog: ['production'] as readonly string[],
};

export const SIDEBAR_BREAKPOINT = 992;
export const DEFAULT_THEME = '#3346D3';

export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];
export const DEFAULT_SIZE: Size = 'medium';

/** Light, dark, or as the reader's system has it. */
export const modes = ['system', 'light', 'dark'] as const;
export type Mode = (typeof modes)[number];
export const DEFAULT_MODE: Mode = 'system';

export const isMode = (value: unknown): value is Mode => modes.includes(value as Mode);
export const isSize = (value: unknown): value is Size => sizes.includes(value as Size);
export const isColor = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value));
