/** Settings of the build, which users cannot change. */
export const portalSettings = {
  /** Shows the button that opens the settings panel. */
  showSettings: true,
  /** The menu search also finds the Chinese titles by their pinyin. */
  supportPinyinSearch: true,
  /** The build modes whose unhandled errors are written to the error log. */
  errorLog: ['production'] as readonly string[],
};

export const SIDEBAR_BREAKPOINT_PX = 992;
export const DEFAULT_THEME_COLOR = '#3346D3';

export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];
export const DEFAULT_SIZE: Size = 'medium';

/** `system` follows the operating system of the user. */
export const colorModes = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];
export const DEFAULT_COLOR_MODE: ColorMode = 'system';

export const isColorMode = (value: unknown): value is ColorMode => colorModes.includes(value as ColorMode);
export const isSize = (value: unknown): value is Size => sizes.includes(value as Size);
export const isColor = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value));
