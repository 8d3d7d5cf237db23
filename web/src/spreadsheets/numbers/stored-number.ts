/** A number as a spreadsheet keeps it, and how it is shown. */
export type StoredNumber = { value: number; format: string };

const DAY_MS = 86_400_000;
/** Days are counted from here: Excel takes 1900 for a leap year. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Beyond these a number has lost digits. */
const MOST = 1e15;

/** A number of a file that is written once more, to look as it did. Undefined where it is shown as something else: a time, a share. */
export function storedNumber(value: number, shown: string): StoredNumber | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(shown) ?? [];
  if (year && month && day) {
    // Days of a file may be counted from 1904: what was shown is the day.
    const days = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - DAY_ZERO) / DAY_MS;
    return { value: days + (value - Math.floor(value)), format: 'yyyy-mm-dd' };
  }
  const [, whole = '', places = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(shown) ?? [];
  if (whole === '' || Math.abs(value) >= MOST) return undefined;
  const noughts = /^0\d/.test(whole) ? '0'.repeat(whole.length) : '0';
  return { value, format: places === '' ? noughts : `${noughts}.${'0'.repeat(places.length)}` };
}
