import { plainHeading } from './plain-heading.ts';

/** By what each heading of a row is known. The second of two alike is another one; what says nothing has no key. */
export function headingKeys(headings: readonly string[]): (string | undefined)[] {
  const times = new Map<string, number>();
  return headings.map((heading) => {
    const plain = plainHeading(heading);
    if (plain === '') return undefined;
    const count = (times.get(plain) ?? 0) + 1;
    times.set(plain, count);
    return count === 1 ? plain : `${plain}#${count}`;
  });
}
