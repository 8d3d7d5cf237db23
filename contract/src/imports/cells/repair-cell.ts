import type { PartyRole } from '../../addresses/address.ts';
import { findCountryCode } from '../../positions/find-country-code.ts';
import { type Cells, getCellText, type ImportColumn } from '../columns.ts';
import { findCurrencyInText } from '../heading-words/currencies.ts';
import { findRowCurrency } from './find-row-currency.ts';
import { padPostcode } from './pad-postcode.ts';
import { formatInCurrencyPlaces, type Measure, readNumber, splitSize } from './read-number.ts';
import { splitExtension } from './split-extension.ts';
import { removePostcode } from './street-postcode.ts';

/** Invisible characters in texts from web pages and chats. A number that contains such a character cannot be parsed. */
const invisibleCharacterPattern = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g;

/** Removes invisible characters. Tests all cells together first, because rows rarely contain these characters. */
export const removeInvisibleCharacters = (cells: Cells): Cells =>
  cells.join('').search(invisibleCharacterPattern) < 0
    ? cells
    : cells.map((cell) => cell.replace(invisibleCharacterPattern, ''));

/** Error values of spreadsheet formulas in several languages. */
const formulaErrorPattern = new RegExp(
  `^#(?:${[
    'N/A|NAME\\?|REF!|VALUE!|DIV/0!|NULL!|NUM!|ERR!|SPILL!|CALC!|FIELD!|ERROR!',
    'N/D|¿NOMBRE\\?|¡(?:REF|VALOR|DIV/0|NULO|NUM|DESBORDAMIENTO|CALC)!',
    'Н/Д|ИМЯ\\?|ССЫЛКА!|ЗНАЧ!|ДЕЛ/0!|ПУСТО!|ЧИСЛО!|ПЕРЕНОС!',
    'NOME\\?|NOM\\?|VALOR!|VALEUR!|NOMBRE!|NV|BEZUG!|WERT!|ZAHL!|NULO!',
  ].join('|')})$`,
  'i',
);
export const isFormulaError = (text: string): boolean => {
  if (!text.includes('#')) return false;
  return formulaErrorPattern.test(text.trim());
};

/** Finds the currency that a text names. Returns undefined if the text names no currency, or if it names `currency`. */
export function findForeignCurrency(text: string, currency: string): string | undefined {
  // Most amounts are plain numbers, so this test saves time.
  if (/^[\d\s.,'’]*$/.test(text)) return undefined;
  const namedCurrency = findCurrencyInText(text, currency);
  return namedCurrency === currency ? undefined : namedCurrency;
}

/**
 * Repairs a mobile number. `country` is the country code, or null if the country is unknown. Applies all of these
 * steps:
 * 1. Removes an apostrophe or a label before the number: 'tel: 55 1234 5678'.
 * 2. Removes the decimal places that a spreadsheet adds: '3312345678.0'.
 * 3. Removes brackets around the country code: '(+1)5125550147'.
 * 4. Removes the mobile prefixes (1, 044, 045) that Mexico abolished in 2019.
 */
export function repairMobile(text: string, country: string | null): string {
  const withoutLabel = text.replace(
    /^(?:['’]|(?:tel|phone|mobile|cel|móvil|teléfono|тел|电话|手机|電話|携帯)[\p{L}]*[.:：\s]+)(?=[+\d(])/iu,
    '',
  );
  const withoutDecimals = /^\+?\d{7,15}\.0+$/.test(withoutLabel)
    ? withoutLabel.slice(0, withoutLabel.indexOf('.'))
    : withoutLabel;
  const number = withoutDecimals.replace(/^[(（]\s*\+\s*(\d{1,3})\s*[)）]\s*/, '+$1 ');
  if (country !== 'MX') return number;
  const digits = number.replace(/\D/g, '');
  if (/^521\d{10}$/.test(digits)) return `+52${digits.slice(3)}`;
  return /^04[45]\d{10}$/.test(digits) ? digits.slice(3) : number;
}

/**
 * Repairs a postcode: converts full-width characters and dashes to ASCII, and removes a label ('ZIP') and the decimal
 * places that a spreadsheet adds ('06700.0').
 */
export const repairPostcode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=\d)[‐‑–—−ー](?=\d)/g, '-')
    .replace(/^(?:c\.?\s?p\.?|zip|邮编|郵編|индекс|〒)[\s:：.#]*(?=\d)/i, '')
    .replace(/^(\d{4,8})\.0+$/, '$1');

/** Finds the country code of a party. If the receiver's country is empty, uses the destination. */
export const findPartyCountry = (cells: Cells, party: PartyRole): string | undefined =>
  findCountryCode(
    getCellText(cells, `${party}Country`) || (party === 'receiver' ? getCellText(cells, 'destination') : ''),
  );

/** Adds leading zeros that a spreadsheet removed. The party's country and province decide if zeros are missing. */
function padRowPostcode(cells: Cells, party: PartyRole, postcode: string): string {
  const country = findPartyCountry(cells, party);
  return (country && padPostcode(country, postcode, getCellText(cells, `${party}Province`))) ?? postcode;
}

/** The measure of each number column, and the unit of repaired values on the screen. An empty text means no unit. */
const measureByColumn: Partial<Record<ImportColumn, readonly [Measure, string]>> = {
  weight: ['weight', 'kg'],
  volume: ['volume', 'm³'],
  length: ['dimension', 'cm'],
  width: ['dimension', 'cm'],
  height: ['dimension', 'cm'],
  pieces: ['pieces', ''],
  netWeight: ['weight', 'kg'],
  quantity: ['pieces', ''],
  unitValue: ['money', ''],
  declared: ['money', ''],
  insured: ['money', ''],
};

const plainNumberPattern = /^[\d.,\s]+$/;
const SHOWN_DECIMAL_PLACES = 3;
const formatNumber = (number: number) => String(Number(number.toFixed(SHOWN_DECIMAL_PLACES)));

/**
 * Matches an amount with more decimal places than any currency has: '12.95500001'. A spreadsheet shows fewer decimal
 * places than it stores.
 */
const unroundedAmountPattern = /^\d+\.\d{4,}$/;

/**
 * Finds the amount that the import uses instead of the text. Rounds to the decimal places of the currency if the row
 * names a currency. Returns undefined for a plain number that needs no rounding, and for a text that is not an amount.
 */
function findRepairedAmount(cells: Cells, text: string): string | undefined {
  if (plainNumberPattern.test(text) && !unroundedAmountPattern.test(text)) return undefined;
  const number = readNumber(text, 'money');
  if (number === undefined) return undefined;
  // '': the account's currency is unknown here, so a sign such as '$' means its most common currency.
  const currency = findRowCurrency(cells, '');
  const amount = currency ? Number(formatInCurrencyPlaces(number, currency)) : number;
  return unroundedAmountPattern.test(text) && amount === number ? undefined : formatNumber(amount);
}

/** Finds the text that the import uses instead of the text of a cell. Returns undefined if the cell needs no repair. */
export function findRepairedText(cells: Cells, column: ImportColumn): string | undefined {
  const cellText = getCellText(cells, column);
  if (cellText === '') return undefined;
  const text = cellText.replace(invisibleCharacterPattern, '');
  return repairText(cells, column, text) ?? (text === cellText ? undefined : text);
}

/** Finds the repaired text of a cell without invisible characters. Returns undefined if `text` needs no repair. */
function repairText(cells: Cells, column: ImportColumn, text: string): string | undefined {
  if (column === 'senderMobile' || column === 'receiverMobile') {
    const country = getCellText(cells, column === 'senderMobile' ? 'senderCountry' : 'receiverCountry');
    const mobile = repairMobile(splitExtension(text).number, findCountryCode(country) ?? null);
    return mobile === text ? undefined : mobile;
  }
  if (column === 'senderPostcode' || column === 'receiverPostcode') {
    const party = column === 'senderPostcode' ? 'sender' : 'receiver';
    const postcode = padRowPostcode(cells, party, repairPostcode(text));
    return postcode === text ? undefined : postcode;
  }
  if (column === 'senderDetail' || column === 'receiverDetail') {
    const party = column === 'senderDetail' ? 'sender' : 'receiver';
    const postcode = padRowPostcode(cells, party, repairPostcode(getCellText(cells, `${party}Postcode`)));
    const street = removePostcode(findPartyCountry(cells, party) ?? null, text, postcode);
    return street === text ? undefined : street;
  }
  const [measure, unit] = measureByColumn[column] ?? [];
  if (measure === 'money') return findRepairedAmount(cells, text);
  if (!measure || plainNumberPattern.test(text)) return undefined;
  if (column === 'length') {
    const size = splitSize(text);
    if (size) return `${size.map((part) => formatNumber(readNumber(part, 'dimension') ?? 0)).join(' × ')} cm`;
  }
  const number = readNumber(text, measure);
  // Columns of pieces have no unit to show. '3件' (3 pieces) is a usual text that needs no repair.
  const isInColumnUnit = new RegExp(`^[\\d.,\\s]+${unit || '件'}$`, 'i').test(text);
  return number === undefined || isInColumnUnit ? undefined : `${formatNumber(number)} ${unit}`.trim();
}
