import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** A call of so many lines can be read among others of the same thing; a longer one has a file to itself. */
const MAX_LINES_IN_SHARED_FILE = 20;

const source = fileURLToPath(new URL('../src/', import.meta.url));
const declared = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => {
    const text = readFileSync(join(source, name), 'utf8');
    const calls = [...text.matchAll(/^export const (\w+) = call\(\{[\s\S]*?^\}\);/gm)];
    return {
      file: name,
      calls: calls.map(([lines, call]) => ({ call, lines: lines.split('\n').length })),
    };
  })
  .filter(({ calls }) => calls.length > 0);

describe('the files of the calls', () => {
  it('are found', () => {
    expect(declared.flatMap(({ calls }) => calls).length).toBeGreaterThan(90);
  });

  it('hold one call, or several short ones', () => {
    const crowded = declared
      .filter(({ calls }) => calls.length > 1)
      .flatMap(({ file, calls }) =>
        calls.filter(({ lines }) => lines > MAX_LINES_IN_SHARED_FILE).map(({ call }) => `${call} in ${file}`),
      );
    expect(crowded).toEqual([]);
  });
});
