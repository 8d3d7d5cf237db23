import { formatLocalDay } from '../../../platform/browser/days.ts';

export const datePresets = ['any', 'today', 'week', 'month'] as const;
export type DatePreset = (typeof datePresets)[number];
export const isDatePreset = (text: unknown): text is DatePreset =>
  datePresets.some((preset) => preset === text);
/** A range of calendar days that includes both ends. Undefined means that the range is open at that end. */
export type DateRange = { from: string | undefined; to: string | undefined };

/** Converts a preset into its days in the user's time zone. Every preset includes today. */
export function toDateRange(preset: DatePreset, now = new Date()): DateRange {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const firstDays: Record<DatePreset, Date | undefined> = {
    any: undefined,
    today: now,
    week: new Date(year, month, day - 6),
    month: new Date(year, month, 1),
  };
  const firstDay = firstDays[preset];
  return { from: firstDay && formatLocalDay(firstDay), to: undefined };
}

/**
 * Finds the preset with these days, or undefined for custom days. On the first day of a month, 'today' and 'month' have
 * the same days, and the result is 'today'.
 */
export const findDatePreset = ({ from, to }: DateRange, now = new Date()): DatePreset | undefined =>
  datePresets.find((preset) => toDateRange(preset, now).from === from && to === undefined);
