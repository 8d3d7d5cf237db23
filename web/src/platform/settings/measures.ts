import type { Size } from './settings.ts';

/** Text, height of a field or button, and the unit all spaces are made of. */
export const measures = {
  default: { fontSize: 16, controlHeight: 40, sizeUnit: 5 },
  medium: { fontSize: 14, controlHeight: 34, sizeUnit: 4 },
  small: { fontSize: 13, controlHeight: 28, sizeUnit: 4 },
  mini: { fontSize: 12, controlHeight: 24, sizeUnit: 3 },
} as const satisfies Record<Size, object>;

/** What a finger hits without aiming; what is small is drawn lower than that, and hit around itself too (portal.css). */
const finger = { controlHeight: 40, controlHeightSM: 32 } as const;

/** The measures of a size; under a finger nothing is too low to be hit, whatever the size. */
export const measuresFor = (size: Size, touch: boolean) =>
  touch ? { ...measures[size], ...finger } : measures[size];
