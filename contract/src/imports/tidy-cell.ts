import { findCountryCode } from '../positions/find-country-code.ts';
import { type Cells, cellOf, type ImportColumn } from './columns.ts';
import { currencyIn } from './heading-words/units.ts';
import { type Measure, readNumber, readSides } from './read-number.ts';

/** Marks that nobody sees come along from web pages and chats: a number with one in it is none for a machine. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g;

/** The cells without such marks. Hardly a row has any, so all are looked through at once. */
export const withoutUnseen = (cells: Cells): Cells =>
  cells.join('').search(unseen) < 0 ? cells : cells.map((cell) => cell.replace(unseen, ''));

/** What Excel shows where a formula came to nothing. */
const errors = /^#(n\/a|name\?|ref!|value!|div\/0!|null!|num!|err!|spill!|calc!)$/i;
export const isCellError = (text: string): boolean => text[0] === '#' && errors.test(text);

/** A currency that a cell names and that is not the account's. */
export function otherCurrency(text: string, currency: string): string | undefined {
  if (/^[\d\s.,'’]*$/.test(text)) return undefined;
  const named = currencyIn(text);
  return named === currency ? undefined : named;
}

/**
 * A number that a spreadsheet has taken for one: 3312345678.0; its country in brackets, as marketplaces write it: (+1)5125550147;
 * and Mexican mobiles as they were written until 2019.
 */
export function tidyMobile(text: string, country: string | null): string {
  const number = /^\+?\d{7,15}\.0+$/.test(text) ? text.slice(0, text.indexOf('.')) : text;
  const plain = number.replace(/^[(（]\s*\+\s*(\d{1,3})\s*[)）]\s*/, '+$1 ');
  if (country !== 'MX') return plain;
  const digits = plain.replace(/\D/g, '');
  return /^521\d{10}$/.test(digits) ? `+52${digits.slice(3)}` : plain;
}

const measured: Partial<Record<ImportColumn, readonly [Measure, string]>> = {
  weight: ['weight', 'kg'],
  volume: ['volume', 'm³'],
  length: ['side', 'cm'],
  width: ['side', 'cm'],
  height: ['side', 'cm'],
  pieces: ['pieces', ''],
};

/** As what a cell was understood, where that is not what stands in it. Undefined where nothing was repaired. */
export function understoodAs(cells: Cells, column: ImportColumn): string | undefined {
  const text = cellOf(cells, column);
  if (text === '') return undefined;
  if (column === 'senderMobile' || column === 'receiverMobile') {
    const country = cellOf(cells, column === 'senderMobile' ? 'senderCountry' : 'receiverCountry');
    const tidy = tidyMobile(text, findCountryCode(country) ?? null);
    return tidy === text ? undefined : tidy;
  }
  const [measure, unit] = measured[column] ?? [];
  if (!measure || /^[\d.,\s]+$/.test(text)) return undefined;
  if (column === 'length') {
    const sides = readSides(text);
    if (sides) return `${sides.map((side) => readNumber(side, 'side')).join(' × ')} cm`;
  }
  const number = readNumber(text, measure);
  const isUsual = new RegExp(`^[\\d.,\\s]+${unit || '件'}$`, 'i').test(text);
  return number === undefined || isUsual ? undefined : `${number} ${unit}`.trim();
}
