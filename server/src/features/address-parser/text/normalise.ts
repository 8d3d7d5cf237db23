import { isOrdinal } from './ordinals.ts';

/** What pictures stand for before a value: people put them where a label would be. */
const pictures: readonly [RegExp, string][] = [
  [/👤|👩|👨|🧑|🙋/gu, '\nname:'],
  [/📱|📞|☎|📲|☏/gu, '\nphone:'],
  [/📍|🏠|🏡|🏢|🗺/gu, '\naddress:'],
  [/📮|✉/gu, '\npostcode:'],
];

/** Abbreviations after which a full stop ends no sentence. */
const ABBREVIATION =
  /(?:^|[^\p{L}])(?:blvd|hnos|gral|geom|avda|calz|carr|prol|priv|fracc|depto|dpto|edif|deleg|mpio|prov|attn|bldg|corp|engr|atty|prof|dott|mlle|appt|boul|ltda|cell|jend|корп|просп|респ|стр|наб)\.$/iu;

/**
 * One way to write what people write in many: half-width digits and Latin, plain hyphens, '\n' between lines, ' | '
 * where a dash, a slash or a full stop stood between two parts. Letters and their order stay.
 */
export function normalise(pasted: string): string {
  let text = pasted.toWellFormed().normalize('NFC');
  // Not all of Unicode's compatibility forms: º of '3º B' and № are how one writes it.
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
    // Control characters belong in no field.
    .replace(/[^\P{Cc}\n]/gu, ' ');
  for (const [picture, label] of pictures) text = text.replace(picture, label);
  text = text.replace(/(?![©®™])\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}\u{1f1e6}-\u{1f1ff}]/gu, '\n');
  // '0611 / 48 22 07' is one number.
  text = text.replace(/(?<=(?<!\d)0\d{2,5}) \/ (?=\d)/g, '/');
  text = text.replace(/ *\/{2,} *| +- +| *[•·] +| +[•·/\\] +/g, ' | ').replace(/[!?！？…]+/g, ' | ');
  return endSentences(text).replace(/ {2,}/g, ' ');
}

/** '77500. Recibe' and 'Texas. Zip' are two parts; 'Av. Tulum' and 'д. 24' are one. */
function endSentences(text: string): string {
  return text.replace(/\.(?=\s|$)/g, (stop, at: number) => {
    const before = text.slice(Math.max(0, at - 12), at);
    const after = text.slice(at + 1, at + 3).trim();
    // '3. OG links' is one part, 'Palermo PA. Lasciare al portiere' two.
    if (isOrdinal(before, text.slice(at + 1, at + 40))) return stop;
    if (/\p{L} [A-Z]{2}$/u.test(before) && /^ \p{Lu}\p{Ll}/u.test(text.slice(at + 1, at + 4))) return ' |';
    if (ABBREVIATION.test(`${before}.`)) return stop;
    if (/\d$/.test(before)) return /^\p{L}/u.test(after) || after === '' ? ' |' : stop;
    return /\p{L}{4}$/u.test(before) && (after === '' || /^\p{Lu}/u.test(after)) ? ' |' : stop;
  });
}
