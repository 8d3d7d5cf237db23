import type { Sheet, Span } from './sheet.ts';

export type Group = Span & { digits: string; plus: boolean };

/** Runs of digits that belong together: '(33) 3611-2040' is one row of three groups. */
export function digitRows(sheet: Sheet): Group[][] {
  const text = sheet.rest();
  const rows: Group[][] = [];
  let before: Group | undefined;
  for (const match of text.matchAll(/\d+/g)) {
    const from = match.index;
    const group = {
      from,
      to: from + match[0].length,
      digits: match[0],
      plus: text[from - 1] === '+' || text.startsWith('(+', from - 2),
    };
    const gap = before ? text.slice(before.to, from) : '|';
    if (/^(?:[ ().-]{1,3}|\/)$/.test(gap)) rows.at(-1)?.push(group);
    else rows.push([group]);
    before = group;
  }
  return rows;
}
