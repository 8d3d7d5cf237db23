import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('every button that clears a field is named in the language of the reader', () => {
  const uses = globSync('**/*.tsx', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /^\s*allowClear\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(uses.length).toBeGreaterThan(5);
  expect(uses.filter((use) => !/allowClear=\{(clearing|false)\}$/.test(use))).toEqual([]);
});
