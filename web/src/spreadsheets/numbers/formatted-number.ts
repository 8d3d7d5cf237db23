/** A number of a cell with its cell format. */
export type FormattedNumber = { value: number; format: string };

const DAY_MS = 86_400_000;
/** Day 0 of serial dates: 30 December 1899, because Excel treats 1900 as a leap year. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Excel stores 15 digits, so larger numbers have lost digits. */
const MAX_EXACT_NUMBER = 1e15;

/**
 * Derives the cell format from the displayed text, so that an export displays the number as the imported file did.
 * Returns undefined for a text that is neither an ISO date nor a plain number, for example a time or a percentage.
 */
export function toFormattedNumber(value: number, displayedText: string): FormattedNumber | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(displayedText) ?? [];
  if (year && month && day) {
    // A file may count days from 1904, so the day is taken from the displayed text.
    const days = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - DAY_ZERO) / DAY_MS;
    return { value: days + (value - Math.floor(value)), format: 'yyyy-mm-dd' };
  }
  const [, whole = '', places = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(displayedText) ?? [];
  if (whole === '' || Math.abs(value) >= MAX_EXACT_NUMBER) return undefined;
  const integerFormat = /^0\d/.test(whole) ? '0'.repeat(whole.length) : '0';
  return { value, format: places === '' ? integerFormat : `${integerFormat}.${'0'.repeat(places.length)}` };
}
