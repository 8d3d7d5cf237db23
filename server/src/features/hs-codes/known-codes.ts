import { readFileSync } from 'node:fs';

const linesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '));

/** The six-digit codes of the edition in force, HS 2022: a chapter a line. */
const known: ReadonlySet<string> = new Set(
  linesOf('./hs-2022.txt').flatMap(([chapter, ...rest]) => rest.map((end) => `${chapter}${end}`)),
);

/** Codes of the edition before that are no more, and what has become of them. */
const superseded: ReadonlyMap<string, readonly string[]> = new Map(
  linesOf('./superseded.txt').map(([old = '', ...now]) => [old, now]),
);

export type CodeFinding =
  | { state: 'known' }
  /** It belongs to an older edition; these have taken its place. */
  | { state: 'superseded'; now: readonly string[] }
  | { state: 'unknown' };

/** Whether there is such a code. Countries add digits of their own: the first six are everybody's. */
export function checkCode(code: string): CodeFinding {
  const six = code.slice(0, 6);
  if (known.has(six)) return { state: 'known' };
  const now = superseded.get(six);
  return now ? { state: 'superseded', now } : { state: 'unknown' };
}

export const allCodes = (): Iterable<string> => known;
