import { foldText } from '../../positions/index.ts';
import type { PastedText, Span } from './pasted-text.ts';

/**
 * A word of the text. `isAdjacent`: no character separates the token from the previous one, as in Chinese.
 * `startsPart`: a separator stands before the token, so that no name continues from the previous token.
 */
export type Token = Span & { folded: string; isAdjacent: boolean; startsPart: boolean };

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+(?:['’](?:(?![\p{Script=Han}])[\p{L}\p{M}])+)*/gu;

/** Lists the words of the unused text. Each Chinese or Japanese character is a token of its own. */
export function listTokens(pasted: PastedText): Token[] {
  const text = pasted.getUnusedText();
  const tokens: Token[] = [];
  let end = -1;
  for (const match of text.matchAll(WORD)) {
    const from = match.index;
    const gap = end < 0 ? '\n' : text.slice(end, from);
    end = from + match[0].length;
    tokens.push({
      from,
      to: end,
      folded: foldText(match[0]),
      isAdjacent: gap === '',
      startsPart: !/^[ .\-()/&]{0,3}$/.test(gap),
    });
  }
  return tokens;
}

/** The longest name of a place in Chinese or Japanese characters. */
const MAX_HAN_CHARACTERS = 24;

/**
 * Lists the possible names that begin at the token `first`, each with the index of its last token. A name ends before a
 * separator and is not longer than `maxLength` by more than one token.
 */
export function* listNamesFrom(
  tokens: readonly Token[],
  first: number,
  maxLength: number,
): Generator<[string, number]> {
  let name = '';
  for (let last = first; last < tokens.length && name.length <= maxLength; last++) {
    const token = tokens[last];
    if (
      !token ||
      (last > first && token.startsPart) ||
      (token.isAdjacent && last - first >= MAX_HAN_CHARACTERS)
    )
      return;
    name += (name === '' || token.isAdjacent ? '' : ' ') + token.folded;
    yield [name, last];
  }
}
