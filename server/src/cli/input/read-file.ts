import { readFile as read } from 'node:fs/promises';
import { basename } from 'node:path';
import { readSheets, type Sheet } from '../../libraries/spreadsheets/index.ts';
import { UsageError } from './usage-error.ts';

export const readFile = (file: string): Promise<Buffer> =>
  read(file).catch(() => {
    throw new UsageError(`--file: ${file} cannot be read`);
  });

export const isJsonFile = (file: string) => file.toLowerCase().endsWith('.json');

/** Reads the sheets of an .xlsx or .csv file. */
export async function readSheetFile(file: string): Promise<Sheet[]> {
  if (!/\.(xlsx|csv)$/i.test(file)) throw new UsageError('--file: must end in .json, .xlsx or .csv');
  const bytes = await readFile(file);
  try {
    return await readSheets(basename(file), bytes);
  } catch (error) {
    throw new UsageError(
      `--file: ${file} cannot be read as a spreadsheet (${error instanceof Error ? error.message : error})`,
    );
  }
}
