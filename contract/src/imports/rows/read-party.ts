import type { PartyRole } from '../../addresses/address.ts';
import { Party, type PartyDraft, Receiver } from '../../addresses/party.ts';
import { isPostcode } from '../../positions/postcodes.ts';
import { hasLostDigits } from '../../spreadsheets/format-cell.ts';
import { padPostcode } from '../cells/pad-postcode.ts';
import { repairMobile, repairPostcode } from '../cells/repair-cell.ts';
import { formatWithExtension, splitExtension } from '../cells/split-extension.ts';
import { removePostcode } from '../cells/street-postcode.ts';
import { type Cells, type ImportColumn, importColumns } from '../columns.ts';
import { createRowReader, type FieldProblem, type RowReader } from './row-reader.ts';

export type PartyResult = {
  /** The party before validation. */
  draft: PartyDraft;
  /** The validated party; null if a cell has a problem. */
  party: Party | null;
  problems: FieldProblem[];
};

type CachedParty = { partyCells: Cells; code: string | null; result: PartyResult };

/** The last result for the sender and for the receiver, because most spreadsheets repeat the sender in every row. */
const lastParties: Partial<Record<PartyRole, CachedParty>> = {};
/** The index of the first cell of each party, and the index after its last cell. */
const cellRanges = {
  sender: [importColumns.indexOf('senderName'), importColumns.indexOf('senderPostcode') + 1],
  receiver: [importColumns.indexOf('receiverName'), importColumns.indexOf('receiverPostcode') + 1],
} as const;

/**
 * Reads the sender or the receiver of a row. `code` is the country code of the party, or null if the country is
 * unknown.
 */
export function readParty(cells: Cells, role: PartyRole, code: string | null): PartyResult {
  const partyCells = cells.slice(...cellRanges[role]);
  const lastParty = lastParties[role];
  if (lastParty && lastParty.code === code && hasEqualCells(lastParty.partyCells, partyCells))
    return lastParty.result;
  const result = readUncachedParty(cells, role, code);
  lastParties[role] = { partyCells, code, result };
  return result;
}

const hasEqualCells = (a: Cells, b: Cells) =>
  a.length === b.length && a.every((cell, index) => cell === b[index]);

function readUncachedParty(cells: Cells, role: PartyRole, code: string | null): PartyResult {
  const reader = createRowReader(cells);
  const draft = readDraft(reader, role, code);
  const parsed = (role === 'sender' ? Party : Receiver).safeParse(draft);
  reader.addIssues(parsed.error?.issues, role);
  const problems = reader.listProblems();
  return { draft, party: problems.length === 0 ? (parsed.data ?? null) : null, problems };
}

function readDraft(reader: RowReader, role: PartyRole, code: string | null): PartyDraft {
  const readRegionLevel = (column: ImportColumn) => {
    const label = reader.getText(column);
    return label === '' ? null : { value: null, label };
  };
  const identityNumber = readDigits(reader, `${role}Identity`);
  const { number, extension } = splitExtension(readDigits(reader, `${role}Mobile`));
  const mobile = repairMobile(number, code);
  const postcode = readPostcode(reader, role, code);
  return {
    name: reader.getText(`${role}Name`),
    mobile,
    ...(extension === '' ? {} : { phone: formatWithExtension(mobile, extension) }),
    company: reader.getText(`${role}Company`),
    ...(identityNumber === '' ? {} : { identityNumber }),
    region: {
      country: code === null ? null : { value: code, label: reader.getText(`${role}Country`) || code, code },
      province: readRegionLevel(`${role}Province`),
      city: readRegionLevel(`${role}City`),
      district: readRegionLevel(`${role}District`),
    },
    detail: removePostcode(code, reader.getText(`${role}Detail`), postcode),
    postcode,
  };
}

/** Reads a long number. Adds a problem if a spreadsheet replaced digits: '5.25512E+11'. Then the result is empty. */
function readDigits(reader: RowReader, column: ImportColumn): string {
  const text = reader.getText(column);
  if (!hasLostDigits(text)) return text;
  reader.addProblem(column, 'digits_lost');
  return '';
}

/**
 * Reads a postcode and restores leading zeros that a spreadsheet removed: 6700 becomes 06700. If the postcode is too
 * short and the missing digits are not certain, adds a problem and returns an empty postcode.
 */
function readPostcode(reader: RowReader, role: PartyRole, country: string | null): string {
  const column = `${role}Postcode` as const;
  const postcode = repairPostcode(readDigits(reader, column));
  if (!country || !/^\d{2,8}$/.test(postcode) || isPostcode(country, postcode)) return postcode;
  const padded = padPostcode(country, postcode, reader.getText(`${role}Province`));
  if (padded !== undefined) return padded;
  const isTooShort = isPostcode(country, `0${postcode}`) || isPostcode(country, `00${postcode}`);
  if (isTooShort) reader.addProblem(column, 'digits_lost');
  return isTooShort ? '' : postcode;
}
