import { Party, type PartyDraft, Receiver } from '../../addresses/party.ts';
import { isPostcode } from '../../positions/postcodes.ts';
import { hasLostDigits } from '../../spreadsheets/format-cell.ts';
import { padPostcode } from '../cells/pad-postcode.ts';
import { tidyMobile, tidyPostcode } from '../cells/repair-cell.ts';
import { formatWithExtension, splitExtension } from '../cells/split-extension.ts';
import { removePostcode } from '../cells/street-postcode.ts';
import { type Cells, type ImportColumn, importColumns, type Side } from '../columns.ts';
import { createRowReader, type FieldProblem, type RowReader } from './row-reader.ts';

export type PartyResult = {
  /** The party before validation. */
  draft: PartyDraft;
  /** The validated party; null if a cell has a problem. */
  party: Party | null;
  problems: FieldProblem[];
};

type CachedParty = { partyCells: Cells; code: string | null; result: PartyResult };

/** Caches the last party of each side, because most spreadsheets repeat the sender in every row. */
const lastParties: Partial<Record<Side, CachedParty>> = {};
/** The index of the first cell of each side, and the index after its last cell. */
const cellRanges = {
  sender: [importColumns.indexOf('senderName'), importColumns.indexOf('senderPostcode') + 1],
  receiver: [importColumns.indexOf('receiverName'), importColumns.indexOf('receiverPostcode') + 1],
} as const;

/** Reads a party of the row. `code` is the country code of the party, or null if the country is unknown. */
export function readParty(cells: Cells, side: Side, code: string | null): PartyResult {
  const partyCells = cells.slice(...cellRanges[side]);
  const lastParty = lastParties[side];
  if (lastParty && lastParty.code === code && hasEqualCells(lastParty.partyCells, partyCells))
    return lastParty.result;
  const result = readUncachedParty(cells, side, code);
  lastParties[side] = { partyCells, code, result };
  return result;
}

const hasEqualCells = (a: Cells, b: Cells) =>
  a.length === b.length && a.every((cell, index) => cell === b[index]);

function readUncachedParty(cells: Cells, side: Side, code: string | null): PartyResult {
  const reader = createRowReader(cells);
  const draft = readDraft(reader, side, code);
  const parsed = (side === 'sender' ? Party : Receiver).safeParse(draft);
  reader.addIssues(parsed.error?.issues, side);
  const problems = reader.listProblems();
  return { draft, party: problems.length === 0 ? (parsed.data ?? null) : null, problems };
}

function readDraft(reader: RowReader, side: Side, code: string | null): PartyDraft {
  const readRegionLevel = (column: ImportColumn) => {
    const label = reader.getText(column);
    return label === '' ? null : { value: null, label };
  };
  const identityNumber = readDigits(reader, `${side}Identity`);
  const { number, extension } = splitExtension(readDigits(reader, `${side}Mobile`));
  const mobile = tidyMobile(number, code);
  const postcode = readPostcode(reader, side, code);
  return {
    name: reader.getText(`${side}Name`),
    mobile,
    ...(extension === '' ? {} : { phone: formatWithExtension(mobile, extension) }),
    company: reader.getText(`${side}Company`),
    ...(identityNumber === '' ? {} : { identityNumber }),
    region: {
      country: code === null ? null : { value: code, label: reader.getText(`${side}Country`) || code, code },
      province: readRegionLevel(`${side}Province`),
      city: readRegionLevel(`${side}City`),
      district: readRegionLevel(`${side}District`),
    },
    detail: removePostcode(code, reader.getText(`${side}Detail`), postcode),
    postcode,
  };
}

function readDigits(reader: RowReader, column: ImportColumn): string {
  const text = reader.getText(column);
  if (!hasLostDigits(text)) return text;
  reader.addProblem(column, 'digits_lost');
  return '';
}

/**
 * Restores leading zeros that a spreadsheet removed: 6700 becomes 06700. If the zeros are not certain, adds a
 * problem, so that the user corrects the postcode.
 */
function readPostcode(reader: RowReader, side: Side, country: string | null): string {
  const column = `${side}Postcode` as const;
  const postcode = tidyPostcode(readDigits(reader, column));
  if (!country || !/^\d{2,8}$/.test(postcode) || isPostcode(country, postcode)) return postcode;
  const padded = padPostcode(country, postcode, reader.getText(`${side}Province`));
  if (padded !== undefined) return padded;
  const isTooShort = isPostcode(country, `0${postcode}`) || isPostcode(country, `00${postcode}`);
  if (isTooShort) reader.addProblem(column, 'digits_lost');
  return isTooShort ? '' : postcode;
}
