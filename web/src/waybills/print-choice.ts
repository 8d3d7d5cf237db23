import { LabelFormat } from '@miya/contract/waybills';

/** How labels are printed. `pieces` null: one for every piece. */
export type PrintChoice = { format: LabelFormat; startAt: number; pieces: number | null };

const KEY = 'labelFormat';

/** The paper in the printer seldom changes. */
export const usualChoice = (): PrintChoice => ({
  format: LabelFormat.safeParse(localStorage.getItem(KEY)).data ?? '100x150',
  startAt: 1,
  pieces: null,
});

export const keepFormat = (format: LabelFormat) => localStorage.setItem(KEY, format);

export const isTooFew = ({ pieces }: PrintChoice): boolean => pieces !== null && pieces < 1;
