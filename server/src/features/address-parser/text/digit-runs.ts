import type { PastedText, Span } from './pasted-text.ts';

export type DigitGroup = Span & { digits: string; hasPlus: boolean };

/**
 * Lists the digits of the unused text. Groups that only spaces, brackets, dots, hyphens or a slash separate are one
 * run: '(33) 3611-2040' is one run of the groups '33', '3611' and '2040'.
 */
export function listDigitRuns(pasted: PastedText): DigitGroup[][] {
  const text = pasted.getUnusedText();
  const runs: DigitGroup[][] = [];
  let previous: DigitGroup | undefined;
  for (const match of text.matchAll(/\d+/g)) {
    const from = match.index;
    const group = {
      from,
      to: from + match[0].length,
      digits: match[0],
      hasPlus: text[from - 1] === '+' || text.startsWith('(+', from - 2),
    };
    const gap = previous ? text.slice(previous.to, from) : '|';
    if (/^(?:[ ().-]{1,3}|\/)$/.test(gap)) runs.at(-1)?.push(group);
    else runs.push([group]);
    previous = group;
  }
  return runs;
}
