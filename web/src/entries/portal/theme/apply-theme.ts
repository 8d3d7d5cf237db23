import { measuresFor } from '../../../platform/settings/measures.ts';
import type { Mode, Size } from '../../../platform/settings/settings.ts';
import { readableOn, SOFT_GROUND, textOn } from './contrast.ts';

type Look = { theme: string; size: Size; mode: Mode; dark: boolean; touch: boolean };

/** Gives our own style sheets what antd's tokens have. A script sets it, for the policy forbids style attributes in markup. */
export function applyTheme({ theme, size, mode, dark, touch }: Look) {
  const { fontSize, controlHeight } = measuresFor(size, touch);
  const variables = {
    '--primary': theme,
    '--on-primary': textOn(theme),
    '--primary-text': readableOn(SOFT_GROUND[dark ? 'dark' : 'light'], theme),
    '--font-size': `${fontSize}px`,
    // antd reckons a line as eight pixels more than its letters.
    '--line-height': String((fontSize + 8) / fontSize),
    '--control': `${controlHeight}px`,
  };
  const page = document.documentElement;
  for (const [name, value] of Object.entries(variables)) page.style.setProperty(name, value);
  page.dataset.mode = mode;
}
