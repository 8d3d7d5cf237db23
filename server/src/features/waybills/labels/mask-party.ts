import type { PrintRow } from '../print-store.ts';

export type PrintParty = PrintRow['receiver'];

const HIDDEN_DIGITS = 6;
const SHOWN_DIGITS = 4;

const isHan = (text: string) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** The first character of each word, or of a Chinese name. */
export const maskName = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => {
      const [first = '', ...rest] = Array.from(word);
      return rest.length === 0 ? '*' : first + '*'.repeat(isHan(word) ? Math.min(rest.length, 2) : 3);
    })
    .join(' ');

/** All but the last four digits, and never fewer than six hidden. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').length;
  const hidden = Math.max(HIDDEN_DIGITS, digits - SHOWN_DIGITS);
  let seen = 0;
  return phone.replace(/\d/g, (digit) => (seen++ < hidden ? '*' : digit));
}

const room = String.raw`[\dA-Za-z０-９]*[\d０-９][\dA-Za-z０-９]*(?:-[\dA-Za-z]{1,3}\b)?`;
const rooms = [
  // 502室, 3单元502房
  new RegExp(`${room}(?=\\s*(室|房|户|戶|號室|号室|号房|单元|單元|호))`, 'giu'),
  // Apt 5B, Depto. 302, кв. 12, # 4
  new RegExp(
    `(?<=(?:\\b(?:apt|apto|apartment|depto?|dpto|departamento|int|interior|piso|room|rm|unit|suite|ste|flat|fl)|(?<![\\p{L}])(?:кв|квартира|оф|офис|комн?)|#)\\.?\\s*(?:no\\.?|n\\.?º)?\\s*)${room}`,
    'giu',
  ),
  // 3栋-502, 12-3-502 at the end
  new RegExp(`(?<=[栋棟座幢楼樓\\d]\\s*[-－])${room}$`, 'giu'),
  // 3栋502
  new RegExp(`(?<=[栋棟座幢楼樓])${room}$`, 'giu'),
];

export const maskRoom = (detail: string) =>
  rooms.reduce((text, pattern) => text.replace(pattern, '***'), detail);

/** A party as China's standard for waybills asks it to be printed: nobody who only sees the parcel learns who it is. */
export const maskParty = (party: PrintParty): PrintParty => ({
  ...party,
  name: maskName(party.name),
  mobile: maskPhone(party.mobile),
  phone: maskPhone(party.phone),
  detail: maskRoom(party.detail),
});
