import { findCountryCode } from '../../positions/find-country-code.ts';
import { type Cells, getCellText, type ImportColumn, type Side } from '../columns.ts';
import { findCurrencyInText } from '../heading-words/currencies.ts';
import { findRowCurrency } from './find-row-currency.ts';
import { padPostcode } from './pad-postcode.ts';
import { formatInCurrencyPlaces, type Measure, readNumber, readSides } from './read-number.ts';
import { splitExtension } from './split-extension.ts';
import { removePostcode } from './street-postcode.ts';

/** Invisible characters in texts from web pages and chats. A number that contains such a character cannot be parsed. */
const invisibleCharacters = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]/g;

/** Removes invisible characters. Tests all cells at once first, because rows rarely contain these characters. */
export const removeInvisibleCharacters = (cells: Cells): Cells =>
  cells.join('').search(invisibleCharacters) < 0
    ? cells
    : cells.map((cell) => cell.replace(invisibleCharacters, ''));

/** Error values of spreadsheet formulas in several languages. */
const formulaErrors = new RegExp(
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
  return formulaErrors.test(text.trim());
};

/** Finds the currency that a cell names. Returns undefined if it is the given currency, or if the cell names none. */
export function findOtherCurrency(text: string, currency: string): string | undefined {
  if (/^[\d\s.,'’]*$/.test(text)) return undefined;
  const namedCurrency = findCurrencyInText(text, currency);
  return namedCurrency === currency ? undefined : namedCurrency;
}

/**
 * Repairs a mobile number:
 * 1. Removes an apostrophe or a label before the number: 'tel: 55 1234 5678'.
 * 2. Removes the decimal places that a spreadsheet adds: '3312345678.0'.
 * 3. Removes brackets around the country code: '(+1)5125550147'.
 * 4. Removes the mobile prefixes (1, 044, 045) that Mexico abolished in 2019.
 */
export function tidyMobile(text: string, country: string | null): string {
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

/** Converts a postcode to ASCII digits. Removes a label ('ZIP') and the decimal places that a spreadsheet adds. */
export const tidyPostcode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=\d)[‐‑–—−ー](?=\d)/g, '-')
    .replace(/^(?:c\.?\s?p\.?|zip|邮编|郵編|индекс|〒)[\s:：.#]*(?=\d)/i, '')
    .replace(/^(\d{4,8})\.0+$/, '$1');

/** Finds the country code of a party. Without a receiver country, the destination decides. */
export const findPartyCountry = (cells: Cells, side: Side): string | undefined =>
  findCountryCode(
    getCellText(cells, `${side}Country`) || (side === 'receiver' ? getCellText(cells, 'destination') : ''),
  );

function restoreLeadingZeros(cells: Cells, side: Side, postcode: string): string {
  const country = findPartyCountry(cells, side);
  return (country && padPostcode(country, postcode, getCellText(cells, `${side}Province`))) ?? postcode;
}

/** The measure of each number column, and the unit that repaired values are shown in. */
const measures: Partial<Record<ImportColumn, readonly [Measure, string]>> = {
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

const plainNumber = /^[\d.,\s]+$/;
const SHOWN_DECIMAL_PLACES = 3;
const formatNumber = (number: number) => String(Number(number.toFixed(SHOWN_DECIMAL_PLACES)));

/** Matches an amount with more decimal places than any currency has. Spreadsheets store more places than they show. */
const unroundedAmount = /^\d+\.\d{4,}$/;

/** Finds the amount that the import uses. Rounds to the decimal places of the currency if the row names a currency. */
function findRepairedAmount(cells: Cells, text: string): string | undefined {
  if (plainNumber.test(text) && !unroundedAmount.test(text)) return undefined;
  const number = readNumber(text, 'money');
  if (number === undefined) return undefined;
  const currency = findRowCurrency(cells, '');
  const amount = currency ? Number(formatInCurrencyPlaces(number, currency)) : number;
  return unroundedAmount.test(text) && amount === number ? undefined : formatNumber(amount);
}

/** Finds the text that the import uses instead of the text of a cell. Returns undefined if the cell needs no repair. */
export function findRepairedText(cells: Cells, column: ImportColumn): string | undefined {
  const cellText = getCellText(cells, column);
  if (cellText === '') return undefined;
  const text = cellText.replace(invisibleCharacters, '');
  return repairText(cells, column, text) ?? (text === cellText ? undefined : text);
}

function repairText(cells: Cells, column: ImportColumn, text: string): string | undefined {
  if (column === 'senderMobile' || column === 'receiverMobile') {
    const country = getCellText(cells, column === 'senderMobile' ? 'senderCountry' : 'receiverCountry');
    const mobile = tidyMobile(splitExtension(text).number, findCountryCode(country) ?? null);
    return mobile === text ? undefined : mobile;
  }
  if (column === 'senderPostcode' || column === 'receiverPostcode') {
    const side = column === 'senderPostcode' ? 'sender' : 'receiver';
    const postcode = restoreLeadingZeros(cells, side, tidyPostcode(text));
    return postcode === text ? undefined : postcode;
  }
  if (column === 'senderDetail' || column === 'receiverDetail') {
    const side = column === 'senderDetail' ? 'sender' : 'receiver';
    const postcode = restoreLeadingZeros(cells, side, tidyPostcode(getCellText(cells, `${side}Postcode`)));
    const street = removePostcode(findPartyCountry(cells, side) ?? null, text, postcode);
    return street === text ? undefined : street;
  }
  const [measure, unit] = measures[column] ?? [];
  if (measure === 'money') return findRepairedAmount(cells, text);
  if (!measure || plainNumber.test(text)) return undefined;
  if (column === 'length') {
    const sides = readSides(text);
    if (sides) return `${sides.map((side) => formatNumber(readNumber(side, 'side') ?? 0)).join(' × ')} cm`;
  }
  const number = readNumber(text, measure);
  const isInColumnUnit = new RegExp(`^[\\d.,\\s]+${unit || '件'}$`, 'i').test(text);
  return number === undefined || isInColumnUnit ? undefined : `${formatNumber(number)} ${unit}`.trim();
}
