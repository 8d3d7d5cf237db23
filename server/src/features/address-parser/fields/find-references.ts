import type { Sheet } from '../text/sheet.ts';

const START = '(?<![\\p{L}\\p{M}])';
/** Up to where a part of the address ends. */
const PART = '[^\\n,;|()、。\\u0000]';

/** What leads to a place by another one: 'frente al Oxxo', 'next to the bank', 'напротив метро'. */
const leading = [
  '(?:en ?)?frente (?:a|al|de|del)|junto (?:a|al|con)|(?:al |a un )(?:lado|costado) (?:de|del)|pegado (?:a|al)|cerca (?:de|del)|(?:por )?(?:atr[aá]s|detr[aá]s) (?:de|del)|a espaldas (?:de|del)|a la vuelta (?:de|del)|a (?:una?|media|dos|tres|\\d{1,2}) (?:cuadras?|calles?|metros|m) (?:de|del)|pasando (?:el|la|los|las)|casa (?:de )?color|casa de (?:dos|tres|\\d) (?:pisos|plantas)|casa (?:blanca|verde|azul|roja|amarilla|gris|beige|rosa)|fachada|port[oó]n',
  '(?:right |directly )?across (?:the (?:street|road) )?from|opposite(?: to| of)?(?= the| a|n? \\p{Lu})|next (?:door )?to|near(?:by)?(?= the| a| \\p{Lu})|opp\\.?|close to|behind|beside|in front of',
  'напротив|рядом с|рядом со|возле|около|недалеко от|позади|за углом|ориентир',
]
  .map((words) => `(?:${words})`)
  .join('|');
/** Between two streets: only with the word that joins them, or it is a part of a name. */
const between = [
  `entre (?:las? |los? )?(?:calles? )?${PART}{2,40}? (?:y|e) `,
  `between ${PART}{2,40}? and `,
  `между ${PART}{2,40}? и `,
].join('|');
const inWords = new RegExp(`${START}(?:(?:${leading})(?=[ :])|${between})${PART}*`, 'giu');

/** A phone, a postcode or the word before a quarter or a code ends it where no comma does. */
const BEYOND =
  / +(?:[+(]?\d[\d ().-]{4,}|(?:col|colonia|fracc|c\.? ?p|cp|alcald[ií]a|alc|municipio|mpio|cd|ciudad|zip|tel|cel|тел|индекс)(?:[. :]|$)).*$/iu;

/** '沃尔玛对面', 'セブンイレブンの隣': what leads to the place stands at its end, without a blank before it. */
const SIGN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ーA-Za-z·・]';
const behindHan = new RegExp(
  `(?<=^|[\\s,;|()、。\\u0000\\d号號室楼樓层層栋棟座弄階番F])(?![号號室楼樓层層栋棟座弄階番])${SIGN}{1,20}?(?:の(?:向かい側?|真?向い|隣|となり|裏手?|すぐ?近く|そば|横|斜め前|目の前)|斜?[对對]面|旁[边邊]?|隔壁|附近|后[面边]|後[面邊])(?!\\p{Script=Han})`,
  'gu',
);

/**
 * Takes what says how to find the house, not where it is. In words before countries and places are looked for: 'frente
 * al Parque México' is not in Mexico by that.
 */
export const takeReferencesInWords = (sheet: Sheet) => takeAll(sheet, inWords);

/** In Chinese and Japanese after the places: without blanks nothing else says where the reference begins. */
export const takeReferencesInHan = (sheet: Sheet) => takeAll(sheet, behindHan);

function takeAll(sheet: Sheet, pattern: RegExp): string[] {
  return [...sheet.rest().matchAll(pattern)].map((match) => {
    const text = match[0].replace(BEYOND, '').trimEnd();
    sheet.take({ from: match.index, to: match.index + text.length });
    return text;
  });
}
