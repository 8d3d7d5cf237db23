import type { ImportColumn } from '@miya/contract/imports';
import { plainHeading } from '@miya/contract/spreadsheets';

/** What somebody has said a column with a certain heading is; '' where it is left out. */
export type HeadingChoices = Readonly<Record<string, ImportColumn | ''>>;

/** Under what a choice for each heading is remembered. The second of two alike is another one; nothing names none. */
export function choiceKeys(headings: readonly string[]): (string | undefined)[] {
  const times = new Map<string, number>();
  return headings.map((heading) => {
    const plain = plainHeading(heading);
    if (plain === '') return undefined;
    const count = (times.get(plain) ?? 0) + 1;
    times.set(plain, count);
    return count === 1 ? plain : `${plain}#${count}`;
  });
}
