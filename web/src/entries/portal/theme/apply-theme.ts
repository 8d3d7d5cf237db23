import type { ColorMode, Size } from '../../../platform/settings/settings.ts';
import { getSizeTokens } from '../../../platform/settings/size-tokens.ts';
import { chooseTextColor, SELECTED_BACKGROUND, toReadableColor } from './contrast.ts';

type AppliedTheme = { theme: string; size: Size; mode: ColorMode; isDark: boolean; isTouch: boolean };

/**
 * Sets the CSS variables of our own style sheets to the values of antd's tokens.
 * A script sets them, because the content security policy forbids style attributes in HTML.
 */
export function applyTheme({ theme, size, mode, isDark, isTouch }: AppliedTheme) {
  const { fontSize, controlHeight } = getSizeTokens(size, isTouch);
  const variables = {
    '--primary': theme,
    '--on-primary': chooseTextColor(theme),
    '--primary-text': toReadableColor(SELECTED_BACKGROUND[isDark ? 'dark' : 'light'], theme),
    '--font-size': `${fontSize}px`,
    // antd's line height is the font size plus eight pixels.
    '--line-height': String((fontSize + 8) / fontSize),
    '--control': `${controlHeight}px`,
  };
  const page = document.documentElement;
  for (const [name, value] of Object.entries(variables)) page.style.setProperty(name, value);
  page.dataset.mode = mode;
}
