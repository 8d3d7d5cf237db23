import { isOrdinal } from './ordinals.ts';

/** Pictures that people write instead of a label, and the label that they mean. */
const labelPictures: readonly [RegExp, string][] = [
  [/👤|👩|👨|🧑|🙋/gu, '\nname:'],
  [/📱|📞|☎|📲|☏/gu, '\nphone:'],
  [/📍|🏠|🏡|🏢|🗺/gu, '\naddress:'],
  [/📮|✉/gu, '\npostcode:'],
];

/** A full stop after one of these abbreviations does not end a sentence. */
const ABBREVIATION =
  /(?:^|[^\p{L}])(?:blvd|hnos|gral|geom|avda|calz|carr|prol|priv|fracc|depto|dpto|edif|deleg|mpio|prov|attn|bldg|corp|engr|atty|prof|dott|mlle|appt|boul|ltda|cell|jend|корп|просп|респ|стр|наб)\.$/iu;

/**
 * Writes characters that mean the same in one way: digits and Latin letters in half width, one kind of hyphen, '\n'
 * between lines, and ' | ' instead of a dash, a slash or a full stop that separates two parts. Letters and their order
 * stay.
 */
export function normaliseText(input: string): string {
  let text = input.toWellFormed().normalize('NFC');
  // Only some characters: NFKC of the whole text would change 'º' of '3º B' and '№', which people write on purpose.
  text = text.replace(/[\uff00-\uffef\u3000\u3200-\u33ff\u2121\uf900-\ufaff]+/g, (run) =>
    run.normalize('NFKC'),
  );
  text = text
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/\t/g, ' | ')
    .replace(/،/g, ',')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0e|\ufe0f/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=\d)ー(?=\d)/g, '-')
    .replace(/\u00a0/g, ' ')
    // No field of an address may contain a control character.
    .replace(/[^\P{Cc}\n]/gu, ' ');
  for (const [picture, label] of labelPictures) text = text.replace(picture, label);
  text = text.replace(/(?![©®™])\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}\u{1f1e6}-\u{1f1ff}]/gu, '\n');
  // '0611 / 48 22 07' is one phone number, so this slash does not separate two parts.
  text = text.replace(/(?<=(?<!\d)0\d{2,5}) \/ (?=\d)/g, '/');
  text = text.replace(/ *\/{2,} *| +- +| *[•·] +| +[•·/\\] +/g, ' | ').replace(/[!?！？…]+/g, ' | ');
  return separateSentences(text).replace(/ {2,}/g, ' ');
}

/**
 * Replaces each full stop that ends a sentence with ' |': '77500. Recibe' and 'Texas. Zip' are two parts, 'Av. Tulum'
 * and 'д. 24' are one. The first rule that applies decides: ordinal number, state code, abbreviation, digit, letters.
 */
function separateSentences(text: string): string {
  return text.replace(/\.(?=\s|$)/g, (stop, index: number) => {
    const before = text.slice(Math.max(0, index - 12), index);
    const after = text.slice(index + 1, index + 3).trim();
    // '3. OG links' is one part.
    if (isOrdinal(before, text.slice(index + 1, index + 40))) return stop;
    // 'Palermo PA. Lasciare al portiere' is two parts: the full stop follows the code of a province.
    if (/\p{L} [A-Z]{2}$/u.test(before) && /^ \p{Lu}\p{Ll}/u.test(text.slice(index + 1, index + 4)))
      return ' |';
    if (ABBREVIATION.test(`${before}.`)) return stop;
    if (/\d$/.test(before)) return /^\p{L}/u.test(after) || after === '' ? ' |' : stop;
    return /\p{L}{4}$/u.test(before) && (after === '' || /^\p{Lu}/u.test(after)) ? ' |' : stop;
  });
}
