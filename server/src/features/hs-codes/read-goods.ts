import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@miya/contract';
import { recordOf } from '@miya/contract/record-of';

/** One kind of goods: its code, and what people call it. */
export type Good = { code: string; names: Record<Language, readonly string[]> };

/** As the columns stand in the files, after the code. */
export const columns = ['en', 'zh', 'es', 'py', 'jt', 'ja'] as const satisfies readonly Language[];

const folder = new URL('./vocabulary/', import.meta.url);

/** A line: code, then a cell for each language. */
function readLine(line: string, namesIn: (cell: string) => string[]): Good {
  const [code = '', ...cells] = line.split('|');
  return { code, names: recordOf(columns, (language) => namesIn(cells[columns.indexOf(language)] ?? '')) };
}

const withCommas = (cell: string) => cell.split(',');
const asOne = (cell: string) => [cell];

const linesOf = (file: URL) => readFileSync(file, 'utf8').trimEnd().split('\n');

/** All that is known of goods, a file for each part of the tariff; a cell has several names with commas between them. */
export const readGoods = (): Good[] =>
  readdirSync(folder).flatMap((name) =>
    linesOf(new URL(name, folder)).map((line) => readLine(line, withCommas)),
  );

/** What chapters (two digits) and the headings people ask for most (four) are about, in short. */
export const readParts = (): Map<string, Good> =>
  new Map(
    ['./chapters.txt', './headings.txt'].flatMap((name) =>
      linesOf(new URL(name, import.meta.url)).map((line) => {
        const part = readLine(line, asOne);
        return [part.code, part] as const;
      }),
    ),
  );

/** Goods that no word was chosen for: only how many of them are found is looked at. */
export const readHeldOut = (): Good[] =>
  linesOf(new URL('./samples/held-out.txt', import.meta.url)).map((line) => readLine(line, asOne));
