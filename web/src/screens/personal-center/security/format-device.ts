import type { RequestOrigin } from '@miya/contract/security-events';

/** Formats browser and system: 'Chrome · Windows'. `unknown` is the text for a device with neither. */
export const formatDevice = ({ browser, system }: RequestOrigin, unknown: string): string =>
  [browser, system].filter(Boolean).join(' · ') || unknown;
