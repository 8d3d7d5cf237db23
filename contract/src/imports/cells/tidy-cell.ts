import { findCountryCode } from '../../positions/find-country-code.ts';
import { type Cells, cellOf, type ImportColumn, type Side } from '../columns.ts';
import { currencyIn } from '../heading-words/currencies.ts';
import { currencySaid } from './find-currency.ts';
import { padPostcode } from './pad-postcode.ts';
import { inPlacesOf, type Measure, readNumber, readSides } from './read-number.ts';
import { splitExtension } from './split-extension.ts';
import { withoutPostcode } from './street-postcode.ts';

/** Marks that nobody sees come along from web pages and chats: a number with one in it is none for a machine. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g;

/** The cells without such marks. Hardly a row has any, so all are looked through at once. */
export const withoutUnseen = (cells: Cells): Cells =>
  cells.join('').search(unseen) < 0 ? cells : cells.map((cell) => cell.replace(unseen, ''));

/** What spreadsheets show where a formula came to nothing, in the languages offices have them in. */
const errors = new RegExp(
  `^#(?:${[
    'N/A|NAME\\?|REF!|VALUE!|DIV/0!|NULL!|NUM!|ERR!|SPILL!|CALC!|FIELD!|ERROR!',
    'N/D|¿NOMBRE\\?|¡(?:REF|VALOR|DIV/0|NULO|NUM|DESBORDAMIENTO|CALC)!',
    'Н/Д|ИМЯ\\?|ССЫЛКА!|ЗНАЧ!|ДЕЛ/0!|ПУСТО!|ЧИСЛО!|ПЕРЕНОС!',
    'NOME\\?|NOM\\?|VALOR!|VALEUR!|NOMBRE!|NV|BEZUG!|WERT!|ZAHL!|NULO!',
  ].join('|')})$`,
  'i',
);
export const isCellError = (text: string): boolean => {
  if (!text.includes('#')) return false;
  return errors.test(text.trim());
};

/** A currency that a cell names and that is not the account's. */
export function otherCurrency(text: string, currency: string): string | undefined {
  if (/^[\d\s.,'’]*$/.test(text)) return undefined;
  const named = currencyIn(text, currency);
  return named === currency ? undefined : named;
}

/**
 * A number that a spreadsheet has taken for one: 3312345678.0; its country in brackets, as marketplaces write it: (+1)5125550147;
 * and Mexican mobiles as they were written until 2019.
 */
export function tidyMobile(text: string, country: string | null): string {
  const bare = text.replace(
    /^(?:['’]|(?:tel|phone|mobile|cel|móvil|teléfono|тел|电话|手机|電話|携帯)[\p{L}]*[.:：\s]+)(?=[+\d(])/iu,
    '',
  );
  const number = /^\+?\d{7,15}\.0+$/.test(bare) ? bare.slice(0, bare.indexOf('.')) : bare;
  const plain = number.replace(/^[(（]\s*\+\s*(\d{1,3})\s*[)）]\s*/, '+$1 ');
  if (country !== 'MX') return plain;
  const digits = plain.replace(/\D/g, '');
  if (/^521\d{10}$/.test(digits)) return `+52${digits.slice(3)}`;
  return /^04[45]\d{10}$/.test(digits) ? digits.slice(3) : plain;
}

/** A postcode in plain digits, without what people write before it, and without what a spreadsheet adds to a number. */
export const tidyPostcode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=\d)[‐‑–—−ー](?=\d)/g, '-')
    .replace(/^(?:c\.?\s?p\.?|zip|邮编|郵編|индекс|〒)[\s:：.#]*(?=\d)/i, '')
    .replace(/^(\d{4,8})\.0+$/, '$1');

/** The country that a row names. */
export const countryIn = (cells: Cells, side: Side): string | undefined =>
  findCountryCode(
    cellOf(cells, `${side}Country`) || (side === 'receiver' ? cellOf(cells, 'destination') : ''),
  );

/** A postcode as it is read in the country that its row names. */
function withNoughts(cells: Cells, side: Side, tidy: string): string {
  const country = countryIn(cells, side);
  return (country && padPostcode(country, tidy, cellOf(cells, `${side}Province`))) ?? tidy;
}

const measured: Partial<Record<ImportColumn, readonly [Measure, string]>> = {
  weight: ['weight', 'kg'],
  volume: ['volume', 'm³'],
  length: ['side', 'cm'],
  width: ['side', 'cm'],
  height: ['side', 'cm'],
  pieces: ['pieces', ''],
  netWeight: ['weight', 'kg'],
  quantity: ['pieces', ''],
  unitValue: ['money', ''],
  declared: ['money', ''],
  insured: ['money', ''],
};

const isPlain = /^[\d.,\s]+$/;
/** So many places of a number are shown. */
const PLACES = 3;
const shown = (number: number) => String(Number(number.toFixed(PLACES)));

/** A plain amount with more places than any currency has: a spreadsheet keeps what it does not show. */
const isFiner = /^\d+\.\d{4,}$/;

/** As what an amount was understood: in the places of its currency, where the row says which that is. */
function amountAs(cells: Cells, text: string): string | undefined {
  if (isPlain.test(text) && !isFiner.test(text)) return undefined;
  const number = readNumber(text, 'money');
  if (number === undefined) return undefined;
  const currency = currencySaid(cells, '');
  const read = currency ? Number(inPlacesOf(number, currency)) : number;
  return isFiner.test(text) && read === number ? undefined : shown(read);
}

/** As what a cell was understood, where that is not what stands in it. Undefined where nothing was repaired. */
export function understoodAs(cells: Cells, column: ImportColumn): string | undefined {
  const said = cellOf(cells, column);
  if (said === '') return undefined;
  const text = said.replace(unseen, '');
  return readAs(cells, column, text) ?? (text === said ? undefined : text);
}

function readAs(cells: Cells, column: ImportColumn, text: string): string | undefined {
  if (column === 'senderMobile' || column === 'receiverMobile') {
    const country = cellOf(cells, column === 'senderMobile' ? 'senderCountry' : 'receiverCountry');
    const tidy = tidyMobile(splitExtension(text).number, findCountryCode(country) ?? null);
    return tidy === text ? undefined : tidy;
  }
  if (column === 'senderPostcode' || column === 'receiverPostcode') {
    const tidy = tidyPostcode(text);
    const whole = withNoughts(cells, column === 'senderPostcode' ? 'sender' : 'receiver', tidy);
    return whole === text ? undefined : whole;
  }
  if (column === 'senderDetail' || column === 'receiverDetail') {
    const side = column === 'senderDetail' ? 'sender' : 'receiver';
    const postcode = withNoughts(cells, side, tidyPostcode(cellOf(cells, `${side}Postcode`)));
    const street = withoutPostcode(countryIn(cells, side) ?? null, text, postcode);
    return street === text ? undefined : street;
  }
  const [measure, unit] = measured[column] ?? [];
  if (measure === 'money') return amountAs(cells, text);
  if (!measure || isPlain.test(text)) return undefined;
  if (column === 'length') {
    const sides = readSides(text);
    if (sides) return `${sides.map((side) => shown(readNumber(side, 'side') ?? 0)).join(' × ')} cm`;
  }
  const number = readNumber(text, measure);
  const isUsual = new RegExp(`^[\\d.,\\s]+${unit || '件'}$`, 'i').test(text);
  return number === undefined || isUsual ? undefined : `${shown(number)} ${unit}`.trim();
}
