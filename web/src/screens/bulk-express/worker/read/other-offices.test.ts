import { describe, expect, it } from 'vitest';
import { fileOf } from './make-book.fixture.ts';
import { type OfficeFile, otherOffices } from './other-offices.fixture.ts';
import { readAll } from './read-all.fixture.ts';
import { unknownOffices } from './unknown-offices.fixture.ts';

/** What is not as it should be; nothing where a file comes through without a question. */
async function faultsOf({ table, rows, merges }: OfficeFile): Promise<string[]> {
  const lines = table
    .split('\n')
    .slice(1)
    .map((line) =>
      line
        .trim()
        .split('|')
        .map((cell) => cell.replaceAll('\\n', '\n')),
    );
  const seen = await readAll(fileOf('xlsx', { name: 'Sheet1', rows: lines, ...(merges && { merges }) }));
  const faults = [...seen.open.map(({ heading }) => `not understood: ${heading}`)];
  if (!seen.isMapped) faults.push('columns are asked for');
  for (const [at, expected] of rows.entries())
    for (const [column, text] of Object.entries(expected)) {
      const said = seen.rows[at]?.said[column as keyof typeof expected] ?? '';
      if (said !== text) faults.push(`${column}: ${said || 'nothing'} instead of ${text}`);
    }
  return faults;
}

async function tell(name: string, files: readonly OfficeFile[]): Promise<number> {
  const told: string[] = [];
  for (const file of files) {
    const faults = await faultsOf(file);
    if (faults.length > 0) told.push(`  ${file.office}: ${faults.join('; ')}\n`);
  }
  const right = files.length - told.length;
  process.stdout.write(`Files of offices, ${name}: ${right} of ${files.length}\n${told.join('')}`);
  return right;
}

describe('files of other offices', () => {
  it('come through as they should, those that taught a rule', async () => {
    expect(await tell('worked on', otherOffices)).toBe(otherOffices.length);
  });

  it('come through as they should, those that taught none', async () => {
    expect(await tell('held out', unknownOffices)).toBeGreaterThanOrEqual(7);
  });
});
