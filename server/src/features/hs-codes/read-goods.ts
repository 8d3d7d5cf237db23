import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@miya/contract';
import { createRecord } from '@miya/contract/create-record';

/** One kind of goods: its code and its names. */
export type GoodsKind = { code: string; names: Record<Language, readonly string[]> };

/** The languages of the columns in the files, after the code. `py` is Russian and `jt` is Traditional Chinese. */
export const languageColumns = ['en', 'zh', 'es', 'py', 'jt', 'ja'] as const satisfies readonly Language[];

const folder = new URL('./vocabulary/', import.meta.url);

/** Parses a line: the code, then one cell per language. */
function parseLine(line: string, parseNames: (cell: string) => string[]): GoodsKind {
  const [code = '', ...cells] = line.split('|');
  return {
    code,
    names: createRecord(languageColumns, (language) =>
      parseNames(cells[languageColumns.indexOf(language)] ?? ''),
    ),
  };
}

const splitNames = (cell: string) => cell.split(',');
const toSingleName = (cell: string) => [cell];

const readLines = (file: URL) => readFileSync(file, 'utf8').trimEnd().split('\n');

/** Reads the vocabulary, which has one file per area of the tariff. A cell has several names, separated by commas. */
export const readGoods = (): GoodsKind[] =>
  readdirSync(folder).flatMap((name) =>
    readLines(new URL(name, folder)).map((line) => parseLine(line, splitNames)),
  );

/** Reads the names of all chapters (two digits) and of the most requested headings (four digits), by their digits. */
export const readChaptersAndHeadings = (): Map<string, GoodsKind> =>
  new Map(
    ['./chapters.txt', './headings.txt'].flatMap((name) =>
      readLines(new URL(name, import.meta.url)).map((line) => {
        const section = parseLine(line, toSingleName);
        return [section.code, section] as const;
      }),
    ),
  );

/**
 * Reads the held-out goods, which measure the quality of the search. Never add words to the vocabulary because of these
 * goods. Otherwise the measurement becomes worthless.
 */
export const readHeldOutGoods = (): GoodsKind[] =>
  readLines(new URL('./samples/held-out.txt', import.meta.url)).map((line) => parseLine(line, toSingleName));
