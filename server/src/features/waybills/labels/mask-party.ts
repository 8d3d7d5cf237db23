import type { PrintRow } from '../print-store.ts';

export type PrintParty = PrintRow['receiver'];

const MIN_HIDDEN_DIGITS = 6;
const MAX_SHOWN_DIGITS = 4;

const isHan = (text: string) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/**
 * Keeps the first character of each word: `'José Núñez'` -> `'J*** N***'`, `'张伟'` -> `'张*'`. Hides words of one
 * character completely.
 */
export const maskName = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => {
      const [first = '', ...rest] = Array.from(word);
      return rest.length === 0 ? '*' : first + '*'.repeat(isHan(word) ? Math.min(rest.length, 2) : 3);
    })
    .join(' ');

/** Keeps at most the last four digits and hides at least six: `'+8613800138000'` -> `'+*********8000'`. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').length;
  const hidden = Math.max(MIN_HIDDEN_DIGITS, digits - MAX_SHOWN_DIGITS);
  let digitIndex = 0;
  return phone.replace(/\d/g, (digit) => (digitIndex++ < hidden ? '*' : digit));
}

const roomNumberPattern = String.raw`[\dA-Za-z０-９]*[\d０-９][\dA-Za-z０-９]*(?:-[\dA-Za-z]{1,3}\b)?`;
const roomPatterns = [
  // 502室, 3单元502房
  new RegExp(`${roomNumberPattern}(?=\\s*(室|房|户|戶|號室|号室|号房|单元|單元|호))`, 'giu'),
  // Apt 5B, Depto. 302, кв. 12, # 4
  new RegExp(
    `(?<=(?:\\b(?:apt|apto|apartment|depto?|dpto|departamento|int|interior|piso|room|rm|unit|suite|ste|flat|fl)|(?<![\\p{L}])(?:кв|квартира|оф|офис|комн?)|#)\\.?\\s*(?:no\\.?|n\\.?º)?\\s*)${roomNumberPattern}`,
    'giu',
  ),
  // 3栋-502, 12-3-502 at the end
  new RegExp(`(?<=[栋棟座幢楼樓\\d]\\s*[-－])${roomNumberPattern}$`, 'giu'),
  // 3栋502
  new RegExp(`(?<=[栋棟座幢楼樓])${roomNumberPattern}$`, 'giu'),
];

export const maskRoomNumber = (detail: string) =>
  roomPatterns.reduce((text, pattern) => text.replace(pattern, '***'), detail);

/**
 * Masks a party as the Chinese standard for waybills requires. People who only see the parcel cannot identify the
 * party.
 */
export const maskParty = (party: PrintParty): PrintParty => ({
  ...party,
  name: maskName(party.name),
  mobile: maskPhone(party.mobile),
  phone: maskPhone(party.phone),
  detail: maskRoomNumber(party.detail),
});
