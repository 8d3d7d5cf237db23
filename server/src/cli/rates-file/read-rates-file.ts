import { NewFuelSurcharge, NewRateCard, NewService } from '@miya/contract/quotes';
import * as z from 'zod';
import { normalizeHeading, type Sheet } from '../../libraries/spreadsheets/index.ts';
import { readJsonFile } from '../input/options.ts';
import { isJsonFile, readSheetFile } from '../input/read-file.ts';
import { SheetProblems } from '../input/sheet-problems.ts';
import { createCells } from './cells.ts';
import { readRateCards } from './read-rate-cards.ts';
import { readFuel, readService } from './read-services.ts';

/** A JSON file of rates: lists of the inputs of the calls putService, putFuel and putRateCard. */
const RatesFile = z.object({
  services: z.array(NewService).default([]),
  fuel: z.array(NewFuelSurcharge).default([]),
  cards: z.array(NewRateCard).default([]),
});

/** The kind of a sheet is recognised by its headings, because a .csv file has no sheet name. */
const REQUIRED_HEADINGS = {
  Services: ['code', 'kind', 'divisor', 'maximum kg'],
  Fuel: ['service', 'from', 'fuel %'],
  Prices: ['service', 'version', 'zone', 'from kg'],
  Surcharges: ['service', 'version', 'code', 'kind', 'amount'],
};
type SheetKind = keyof typeof REQUIRED_HEADINGS;
const SHEET_KINDS = Object.keys(REQUIRED_HEADINGS) as SheetKind[];

/** Reads the rates of a .json, .xlsx or .csv file. Throws one UsageError that lists the problems of the file. */
export async function readRatesFile(file: string, currency: string): Promise<z.output<typeof RatesFile>> {
  if (isJsonFile(file)) return readJsonFile(file, RatesFile);
  const problems = new SheetProblems(file);
  const sheets = (await readSheetFile(file)).filter(({ rows }) => rows.length > 0);
  const listRows = (kind: SheetKind) =>
    sheets
      .filter((sheet) => findSheetKind(sheet) === kind)
      .flatMap((sheet) => sheet.rows.map((row) => createCells(sheet, row, problems, currency)));
  for (const sheet of sheets)
    if (!findSheetKind(sheet)) problems.add(sheet.name, 1, '', formatMissingHeadings(sheet));
  const rates = {
    services: listRows('Services').flatMap((cells) => readService(cells) ?? []),
    fuel: listRows('Fuel').flatMap((cells) => readFuel(cells) ?? []),
    cards: readRateCards(listRows('Prices'), listRows('Surcharges')),
  };
  problems.throwIfAny();
  return rates;
}

const listMissingHeadings = ({ headings }: Sheet, kind: SheetKind) =>
  REQUIRED_HEADINGS[kind].filter((heading) => !headings.includes(normalizeHeading(heading)));

const findSheetKind = (sheet: Sheet) =>
  SHEET_KINDS.find((kind) => listMissingHeadings(sheet, kind).length === 0);

/**
 * Formats the problem of a sheet whose headings match no kind. Takes the kind from the name of the sheet, or the kind
 * with the fewest missing headings.
 */
function formatMissingHeadings(sheet: Sheet): string {
  const named = SHEET_KINDS.find((kind) => kind.toLowerCase() === sheet.name.toLowerCase());
  const nearest =
    SHEET_KINDS.toSorted(
      (a, b) => listMissingHeadings(sheet, a).length - listMissingHeadings(sheet, b).length,
    )[0] ?? 'Prices';
  const kind = named ?? nearest;
  return `a sheet of ${kind} needs the headings ${listMissingHeadings(sheet, kind).join(', ')} as well`;
}
