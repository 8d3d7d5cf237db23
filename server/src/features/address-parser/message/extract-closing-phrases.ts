import type { PastedText } from '../text/pasted-text.ts';

/** Words that end a sentence after the address and belong to no field: '53113 bonn schicken?', 'qro 76180 porfa'. */
const CLOSING_PHRASE =
  /(?<=[\p{L}\d] )(?:grazie mille|mille grazie|muchas gracias|many thanks|merci beaucoup|vielen dank|schicken|senden|verschicken|liefern|bitte|porfa(?:vor)?|por favor|please|pls|thanks|thx|grazie|merci|gracias|danke)(?=[ .]*(?:[\n,;|]|$))/giu;

/** Marks closing words at the end of a part as used, and returns them. */
export function extractClosingPhrases(pasted: PastedText): string[] {
  return [...pasted.getUnusedText().matchAll(CLOSING_PHRASE)].map(({ 0: word, index }) => {
    pasted.markUsed({ from: index, to: index + word.length });
    return word;
  });
}
