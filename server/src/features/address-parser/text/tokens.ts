import { fold } from '../../positions/index.ts';
import type { Sheet, Span } from './sheet.ts';

/** `glued`: nothing stands between it and the one before, as in Chinese. `apart`: no name reaches over the gap. */
export type Token = Span & { folded: string; glued: boolean; apart: boolean };

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+(?:['’](?:(?![\p{Script=Han}])[\p{L}\p{M}])+)*/gu;

/** What of the text is free, word by word; Chinese and Japanese character by character. */
export function readTokens(sheet: Sheet): Token[] {
  const text = sheet.rest();
  const tokens: Token[] = [];
  let end = -1;
  for (const match of text.matchAll(WORD)) {
    const from = match.index;
    const gap = end < 0 ? '\n' : text.slice(end, from);
    end = from + match[0].length;
    tokens.push({
      from,
      to: end,
      folded: fold(match[0]),
      glued: gap === '',
      apart: !/^[ .\-()/&]{0,3}$/.test(gap),
    });
  }
  return tokens;
}

/** No name of a place has more Chinese or Japanese characters. */
const MOST_GLUED = 24;

/** The names that begin at a token, as far as one may reach, each with the token it ends at. */
export function* namesFrom(
  tokens: readonly Token[],
  first: number,
  longest: number,
): Generator<[string, number]> {
  let name = '';
  for (let last = first; last < tokens.length && name.length <= longest; last++) {
    const token = tokens[last];
    if (!token || (last > first && token.apart) || (token.glued && last - first >= MOST_GLUED)) return;
    name += (name === '' || token.glued ? '' : ' ') + token.folded;
    yield [name, last];
  }
}
