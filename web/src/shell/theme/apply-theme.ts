import { measures } from '../../settings/measures.ts';
import type { Size } from '../../settings/settings.ts';
import { readableOn, SOFT_GROUND, textOn } from './contrast.ts';

/** Gives our own style sheets what antd's tokens have. A script sets it, for the policy forbids style attributes in markup. */
export function applyTheme({ theme, size }: { theme: string; size: Size }) {
  const { fontSize, controlHeight } = measures[size];
  const variables = {
    '--primary': theme,
    '--on-primary': textOn(theme),
    '--primary-text': readableOn(SOFT_GROUND, theme),
    '--font-size': `${fontSize}px`,
    // antd reckons a line as eight pixels more than its letters.
    '--line-height': String((fontSize + 8) / fontSize),
    '--control': `${controlHeight}px`,
  };
  for (const [name, value] of Object.entries(variables))
    document.documentElement.style.setProperty(name, value);
}
