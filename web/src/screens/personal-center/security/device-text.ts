import type { SeenFrom } from '@miya/contract/security-events';

/** The names of browser and system, which no language translates. */
export const deviceText = ({ browser, system }: SeenFrom, unknown: string): string =>
  [browser, system].filter(Boolean).join(' · ') || unknown;
