/** Letters that Unicode decomposition does not turn into base letters. */
const replacements: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  // 臺北 and 台北 are both official spellings of Taipei.
  臺: '台',
};
const SPACE = 32;
const TAB = 9;
const LINE_BREAK = 10;
const UNKNOWN = -1;
const DROPPED = -2;

/**
 * Caches the folded form of each UTF-16 code unit. Folding 100,000 names with regular expressions takes ten times as
 * long. If a unit folds to two units ('ß' -> 'ss'), the second is in the high 16 bits.
 */
const foldedUnits = new Int32Array(65_536).fill(UNKNOWN);

function foldUnit(unit: number): number {
  // Surrogate halves encode rare letters and stay unchanged.
  if (unit === TAB || unit === LINE_BREAK || (unit >= 0xd800 && unit <= 0xdfff)) return unit;
  const letter = String.fromCharCode(unit);
  if (letter === '|') return TAB;
  if (/['’‘`´ʼ·]/.test(letter)) return DROPPED;
  const base = letter
    .normalize('NFKD')
    // Removes only the accents of Latin and Cyrillic letters. The voicing marks of kana and the parts of Hangul
    // distinguish letters.
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase();
  if (base === '') return DROPPED;
  const text = replacements[base] ?? base;
  if (!/^[\p{L}\p{N}\p{M}]+$/u.test(text)) return SPACE;
  return text.charCodeAt(0) + (text.length > 1 ? text.charCodeAt(1) * 65_536 : 0);
}

/**
 * Converts a text to the form in which texts are compared and searched: lower case, no accents, no punctuation, one
 * space between words. Example: "Bao'an Qu" -> 'baoan qu'. Line breaks and tabs stay, and '|' becomes a tab. These
 * characters separate names in the data, and the whole text of a country is folded in one call.
 */
export function foldText(text: string): string {
  const source = text.normalize('NFKC');
  const folded = new Uint16Array(source.length * 2);
  let length = 0;
  // The start of the text counts as the start of a line, where spaces are dropped.
  let last = LINE_BREAK;
  for (let i = 0; i < source.length; i++) {
    const unit = source.charCodeAt(i);
    let next = foldedUnits[unit] ?? UNKNOWN;
    if (next === UNKNOWN) next = foldedUnits[unit] = foldUnit(unit);
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
