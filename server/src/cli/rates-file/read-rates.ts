import { NewFuel, NewRateCard, NewService } from '@miya/contract/quotes';
import * as z from 'zod';
import { plainHeading, type Sheet } from '../../libraries/spreadsheets/index.ts';
import { isJson, readSheetFile } from '../input/read-file.ts';
import { SheetProblems } from '../input/sheet-problems.ts';
import { readJson } from '../input/words.ts';
import { readCards } from './card-rows.ts';
import { cellsOf } from './cells.ts';
import { readFuel, readService } from './service-rows.ts';

/** A file of rates: what the calls putService, putFuel and putRateCard take, as lists. */
const RatesFile = z.object({
  services: z.array(NewService).default([]),
  fuel: z.array(NewFuel).default([]),
  cards: z.array(NewRateCard).default([]),
});

/** A sheet is known by its headings: a .csv has no other name. */
const needed = {
  Services: ['code', 'kind', 'divisor', 'maximum kg'],
  Fuel: ['service', 'from', 'fuel %'],
  Prices: ['service', 'version', 'zone', 'from kg'],
  Surcharges: ['service', 'version', 'code', 'kind', 'amount'],
};
type Kind = keyof typeof needed;
const kinds = Object.keys(needed) as Kind[];

/** The rates of a .json, .xlsx or .csv file; everything that is wrong with it is told at once. */
export async function readRates(file: string, currency: string): Promise<z.output<typeof RatesFile>> {
  if (isJson(file)) return readJson(file, RatesFile);
  const problems = new SheetProblems(file);
  const sheets = (await readSheetFile(file)).filter(({ rows }) => rows.length > 0);
  const rowsOf = (kind: Kind) =>
    sheets
      .filter((sheet) => kindOf(sheet) === kind)
      .flatMap((sheet) => sheet.rows.map((row) => cellsOf(sheet, row, problems, currency)));
  for (const sheet of sheets) if (!kindOf(sheet)) problems.add(sheet.name, 1, '', missingIn(sheet));
  const rates = {
    services: rowsOf('Services').flatMap((cells) => readService(cells) ?? []),
    fuel: rowsOf('Fuel').flatMap((cells) => readFuel(cells) ?? []),
    cards: readCards(rowsOf('Prices'), rowsOf('Surcharges')),
  };
  problems.throwIfAny();
  return rates;
}

const lacks = ({ headings }: Sheet, kind: Kind) =>
  needed[kind].filter((heading) => !headings.includes(plainHeading(heading)));

const kindOf = (sheet: Sheet) => kinds.find((kind) => lacks(sheet, kind).length === 0);

/** A sheet is of the kind its name says, or of the one its headings are nearest to. */
function missingIn(sheet: Sheet): string {
  const named = kinds.find((kind) => kind.toLowerCase() === sheet.name.toLowerCase());
  const nearest = kinds.toSorted((a, b) => lacks(sheet, a).length - lacks(sheet, b).length)[0] ?? 'Prices';
  const kind = named ?? nearest;
  return `a sheet of ${kind} needs the headings ${lacks(sheet, kind).join(', ')} as well`;
}
