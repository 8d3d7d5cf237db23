import type { HoldCode } from '../hold-code.ts';

/** Whole sentences without a full stop, because the carrier's own text may follow. */
export type HoldTexts = Record<HoldCode, string>;
