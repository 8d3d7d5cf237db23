import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../platform/config/version.ts';
import { runCommandLine } from './run-command-line.ts';

const readFromRoot = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('the version', () => {
  it('is the latest one of the changelog', () => {
    const [, latest] =
      /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(readFromRoot('CHANGELOG.md')) ?? [];
    expect(VERSION).toBe(latest);
  });

  it.each(['', 'client/', 'contract/', 'web/'])('is that of %spackage.json', (folder) => {
    expect(JSON.parse(readFromRoot(`${folder}package.json`)).version).toBe(VERSION);
  });

  it('is shown by the command line, without a database', async () => {
    const openDatabase = () => Promise.reject(new Error('no database is needed'));
    expect(await runCommandLine(['version'], openDatabase)).toEqual({ code: 0, lines: [`Miya ${VERSION}`] });
  });
});
