import { describe, expect, it } from 'vitest';
import { createWorkbookFile } from './create-workbook-file.fixture.ts';
import { heldOutOfficeFiles } from './held-out-office-files.fixture.ts';
import { knownOfficeFiles, type OfficeFile } from './known-office-files.fixture.ts';
import { readAndCheck } from './read-and-check.fixture.ts';

/**
 * Lists the differences between a file's expected and actual rows. Empty if the file is read correctly, without a
 * question.
 */
async function listDifferences({ table, rows, merges }: OfficeFile): Promise<string[]> {
  const lines = table
    .split('\n')
    .slice(1)
    .map((line) =>
      line
        .trim()
        .split('|')
        .map((cell) => cell.replaceAll('\\n', '\n')),
    );
  const file = createWorkbookFile('xlsx', { name: 'Sheet1', rows: lines, ...(merges && { merges }) });
  const result = await readAndCheck(file);
  const differences = [...result.unmappedColumns.map(({ heading }) => `not understood: ${heading}`)];
  if (!result.areColumnsMapped) differences.push('the user has to assign the columns');
  for (const [index, expected] of rows.entries())
    for (const [column, expectedText] of Object.entries(expected)) {
      const text = result.rows[index]?.texts[column as keyof typeof expected] ?? '';
      if (text !== expectedText)
        differences.push(`${column}: ${text || 'nothing'} instead of ${expectedText}`);
    }
  return differences;
}

/** Counts the files that are read correctly, and prints the differences of the other files. */
async function countCorrectFiles(groupName: string, files: readonly OfficeFile[]): Promise<number> {
  const incorrectFiles: string[] = [];
  for (const file of files) {
    const differences = await listDifferences(file);
    if (differences.length > 0) incorrectFiles.push(`  ${file.office}: ${differences.join('; ')}\n`);
  }
  const correctCount = files.length - incorrectFiles.length;
  process.stdout.write(
    `Office files, ${groupName}: ${correctCount} of ${files.length} read correctly\n${incorrectFiles.join('')}`,
  );
  return correctCount;
}

describe('office files', () => {
  it('reads all files from which the rules were derived', async () => {
    expect(await countCorrectFiles('known', knownOfficeFiles)).toBe(knownOfficeFiles.length);
  });

  it('reads at least seven of the files from which no rules were derived', async () => {
    expect(await countCorrectFiles('held out', heldOutOfficeFiles)).toBeGreaterThanOrEqual(7);
  });
});
