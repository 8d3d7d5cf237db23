const special: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  // Two ways to write the same name, both official.
  臺: '台',
};
const SPACE = 32;
const TAB = 9;
const LINE_BREAK = 10;
const UNKNOWN = -1;
const DROPPED = -2;

/**
 * What each UTF-16 unit folds to, found out once: names are folded by the hundred thousand, and one by one through
 * regular expressions that takes ten times as long. A second unit is packed above the first.
 */
const known = new Int32Array(65_536).fill(UNKNOWN);

function foldUnit(unit: number): number {
  // Halves of a pair are letters of rare names; they stay.
  if (unit === TAB || unit === LINE_BREAK || (unit >= 0xd800 && unit <= 0xdfff)) return unit;
  const letter = String.fromCharCode(unit);
  if (letter === '|') return TAB;
  if (/['’‘`´ʼ·]/.test(letter)) return DROPPED;
  const bare = letter
    .normalize('NFKD')
    // Accents of Latin and Cyrillic only: the voicing marks of kana and the parts of Hangul make other letters.
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase();
  if (bare === '') return DROPPED;
  const text = special[bare] ?? bare;
  if (!/^[\p{L}\p{N}\p{M}]+$/u.test(text)) return SPACE;
  return text.charCodeAt(0) + (text.length > 1 ? text.charCodeAt(1) * 65_536 : 0);
}

/**
 * The form in which names are compared: lower case, no accents, no punctuation, one space between words. What stands
 * between names stays (line breaks; tabs, and bars as tabs), so that the whole text of a country is folded in one go.
 */
export function fold(text: string): string {
  const source = text.normalize('NFKC');
  const folded = new Uint16Array(source.length * 2);
  let length = 0;
  // As if a line had just begun: no space stands there.
  let last = LINE_BREAK;
  for (let i = 0; i < source.length; i++) {
    const unit = source.charCodeAt(i);
    let next = known[unit] ?? UNKNOWN;
    if (next === UNKNOWN) next = known[unit] = foldUnit(unit);
    if (next === DROPPED) continue;
    if (next === SPACE && (last === SPACE || last <= LINE_BREAK)) continue;
    if (next <= LINE_BREAK && last === SPACE) length--;
    last = next & 0xffff;
    folded[length++] = last;
    if (next > 0xffff) folded[length++] = last = next >> 16;
  }
  if (last === SPACE) length--;
  return Buffer.from(folded.buffer, 0, length * 2).toString('utf16le');
}
