import type { HoldCode } from '../hold-code.ts';

/** Whole sentences without a full stop: the carrier's own words may follow. */
export type HoldWords = Record<HoldCode, string>;
