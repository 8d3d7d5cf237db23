import { dayOf } from '../../../platform/browser/days.ts';

export const datePresets = ['any', 'today', 'week', 'month'] as const;
export type DatePreset = (typeof datePresets)[number];
export const isDatePreset = (text: unknown): text is DatePreset => datePresets.some((one) => one === text);
/** From a day to another; undefined: without an end. */
export type Days = { from: string | undefined; to: string | undefined };

/** The days of a preset, where the reader is. All of them go on to now. */
export function daysOf(preset: DatePreset, now = new Date()): Days {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const firsts: Record<DatePreset, Date | undefined> = {
    any: undefined,
    today: now,
    week: new Date(year, month, day - 6),
    month: new Date(year, month, 1),
  };
  const first = firsts[preset];
  return { from: first && dayOf(first), to: undefined };
}

/** Which preset the days are; undefined: days of one's own. On the first of a month, 'today' says more than 'this month'. */
export const presetOf = ({ from, to }: Days, now = new Date()): DatePreset | undefined =>
  datePresets.find((preset) => daysOf(preset, now).from === from && to === undefined);
