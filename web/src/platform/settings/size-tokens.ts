import type { Size } from './settings.ts';

/** Pixels per interface size: text, height of a field or button, and the unit of all spacing. */
export const sizeTokens = {
  default: { fontSize: 16, controlHeight: 40, sizeUnit: 5 },
  medium: { fontSize: 14, controlHeight: 34, sizeUnit: 4 },
  small: { fontSize: 13, controlHeight: 28, sizeUnit: 4 },
  mini: { fontSize: 12, controlHeight: 24, sizeUnit: 3 },
} as const satisfies Record<Size, object>;

/** Heights that a finger hits easily. portal.css widens the tap area of smaller controls. */
const touchTokens = { controlHeight: 40, controlHeightSM: 32 } as const;

/** The tokens of a size. On a touch screen the heights of `touchTokens` replace those of the size. */
export const getSizeTokens = (size: Size, isTouch: boolean) =>
  isTouch ? { ...sizeTokens[size], ...touchTokens } : sizeTokens[size];
