import type { PastedText } from '../text/pasted-text.ts';

const START = '(?<![\\p{L}\\p{M}])';
/** A character that does not end a part of the address. */
const PART_CHARACTER = '[^\\n,;|()、。\\u0000]';

/** Words that begin a landmark: 'frente al Oxxo', 'next to the bank', 'напротив метро'. */
const LANDMARK_WORDS = [
  '(?:en ?)?frente (?:a|al|de|del)|junto (?:a|al|con)|(?:al |a un )(?:lado|costado) (?:de|del)|pegado (?:a|al)|cerca (?:de|del)|(?:por )?(?:atr[aá]s|detr[aá]s) (?:de|del)|a espaldas (?:de|del)|a la vuelta (?:de|del)|a (?:una?|media|dos|tres|\\d{1,2}) (?:cuadras?|calles?|metros|m) (?:de|del)|pasando (?:el|la|los|las)|casa (?:de )?color|casa de (?:dos|tres|\\d) (?:pisos|plantas)|casa (?:blanca|verde|azul|roja|amarilla|gris|beige|rosa)|fachada|port[oó]n',
  '(?:right |directly )?across (?:the (?:street|road) )?from|opposite(?: to| of)?(?= the| a|n? \\p{Lu})|next (?:door )?to|near(?:by)?(?= the| a| \\p{Lu})|opp\\.?|close to|behind|beside|in front of',
  'напротив|рядом с|рядом со|возле|около|недалеко от|позади|за углом|ориентир',
]
  .map((words) => `(?:${words})`)
  .join('|');
/** Between two streets: 'entre Luz y Sol'. Without the second joining word ('y'), the text could be part of a name. */
const BETWEEN_STREETS = [
  `entre (?:las? |los? )?(?:calles? )?${PART_CHARACTER}{2,40}? (?:y|e) `,
  `between ${PART_CHARACTER}{2,40}? and `,
  `между ${PART_CHARACTER}{2,40}? и `,
].join('|');
const landmarkInWords = new RegExp(
  `${START}(?:(?:${LANDMARK_WORDS})(?=[ :])|${BETWEEN_STREETS})${PART_CHARACTER}*`,
  'giu',
);

/** Ends a landmark without a comma: a phone number, a postcode, or the word before a quarter or a postcode ('col'). */
const AFTER_LANDMARK =
  / +(?:[+(]?\d[\d ().-]{4,}|(?:col|colonia|fracc|c\.? ?p|cp|alcald[ií]a|alc|municipio|mpio|cd|ciudad|zip|tel|cel|тел|индекс)(?:[. :]|$)).*$/iu;

/** In Chinese and Japanese the landmark word stands at the end, without a space: '沃尔玛对面', 'セブンイレブンの隣'. */
const HAN_OR_LATIN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ーA-Za-z·・]';
const landmarkInHan = new RegExp(
  `(?<=^|[\\s,;|()、。\\u0000\\d号號室楼樓层層栋棟座弄階番F])(?![号號室楼樓层層栋棟座弄階番])${HAN_OR_LATIN}{1,20}?(?:の(?:向かい側?|真?向い|隣|となり|裏手?|すぐ?近く|そば|横|斜め前|目の前)|斜?[对對]面|旁[边邊]?|隔壁|附近|后[面边]|後[面邊])(?!\\p{Script=Han})`,
  'gu',
);

/**
 * Extracts landmarks that describe where a house is. In languages with spaces between words this runs before the search
 * for countries and places: the 'México' in 'frente al Parque México' does not name the country.
 */
export const extractLandmarksInWords = (pasted: PastedText) => extractMatches(pasted, landmarkInWords);

/**
 * Extracts landmarks from Chinese and Japanese text. This runs after the places are marked as used: the text has no
 * spaces, so only a used character shows where a landmark starts.
 */
export const extractLandmarksInHan = (pasted: PastedText) => extractMatches(pasted, landmarkInHan);

function extractMatches(pasted: PastedText, pattern: RegExp): string[] {
  return [...pasted.getUnusedText().matchAll(pattern)].map((match) => {
    const text = match[0].replace(AFTER_LANDMARK, '').trimEnd();
    pasted.markUsed({ from: match.index, to: match.index + text.length });
    return text;
  });
}
