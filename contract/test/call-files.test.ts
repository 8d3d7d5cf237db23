import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Calls of at most this number of lines may share a file. A longer call has its own file. */
const MAX_LINES_IN_SHARED_FILE = 20;

const sourceFolder = fileURLToPath(new URL('../src/', import.meta.url));
const callFiles = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => {
    const text = readFileSync(join(sourceFolder, name), 'utf8');
    const calls = [...text.matchAll(/^export const (\w+) = call\(\{[\s\S]*?^\}\);/gm)];
    return {
      file: name,
      calls: calls.map(([source, call]) => ({ call, lineCount: source.split('\n').length })),
    };
  })
  .filter(({ calls }) => calls.length > 0);

describe('files with calls', () => {
  it('are found by the pattern', () => {
    expect(callFiles.flatMap(({ calls }) => calls).length).toBeGreaterThan(90);
  });

  it('contain one call, or several short calls', () => {
    const longCalls = callFiles
      .filter(({ calls }) => calls.length > 1)
      .flatMap(({ file, calls }) =>
        calls
          .filter(({ lineCount }) => lineCount > MAX_LINES_IN_SHARED_FILE)
          .map(({ call }) => `${call} in ${file}`),
      );
    expect(longCalls).toEqual([]);
  });
});
