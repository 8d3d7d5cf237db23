import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('labels every clear button of a field in the language of the user', () => {
  const uses = globSync('**/*.tsx', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /^\s*allowClear\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(uses.length).toBeGreaterThan(5);
  expect(uses.filter((use) => !/allowClear=\{(clearButton|false)\}$/.test(use))).toEqual([]);
});
