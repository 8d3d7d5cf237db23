import { readFileSync } from 'node:fs';

const readLines = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '));

/**
 * The six-digit codes of HS 2022, the edition in force. Each line of the file has a chapter (2 digits) and the last 4
 * digits of each code in the chapter.
 */
const knownCodes: ReadonlySet<string> = new Set(
  readLines('./hs-2022.txt').flatMap(([chapter, ...rest]) => rest.map((end) => `${chapter}${end}`)),
);

/** Codes of the previous edition that no longer exist, with the codes that have replaced them. */
const replacements: ReadonlyMap<string, readonly string[]> = new Map(
  readLines('./superseded.txt').map(([oldCode = '', ...newCodes]) => [oldCode, newCodes]),
);

export type CodeStatus =
  | { state: 'known' }
  /** The code belongs to the previous edition. `now` are the codes that have replaced it. */
  | { state: 'superseded'; now: readonly string[] }
  | { state: 'unknown' };

/** Checks the first six digits of a code. Later digits differ from country to country. */
export function checkHsCode(code: string): CodeStatus {
  const firstSixDigits = code.slice(0, 6);
  if (knownCodes.has(firstSixDigits)) return { state: 'known' };
  const now = replacements.get(firstSixDigits);
  return now ? { state: 'superseded', now } : { state: 'unknown' };
}

export const listKnownCodes = (): Iterable<string> => knownCodes;
