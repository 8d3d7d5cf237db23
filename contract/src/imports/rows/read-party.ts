import { Party, type PartyDraft, Receiver } from '../../addresses/party.ts';
import { isPostcode } from '../../positions/postcodes.ts';
import { hasLostDigits } from '../../spreadsheets/cell-text.ts';
import { padPostcode } from '../cells/pad-postcode.ts';
import { splitExtension, withExtension } from '../cells/split-extension.ts';
import { withoutPostcode } from '../cells/street-postcode.ts';
import { tidyMobile, tidyPostcode } from '../cells/tidy-cell.ts';
import { type Cells, type ImportColumn, importColumns, type Side } from '../columns.ts';
import { type Fault, type RowReader, readerOf } from './row-reader.ts';

export type ReadParty = {
  draft: PartyDraft;
  /** The party as it is stored; null where there is a problem. */
  party: Party | null;
  problems: Fault[];
};

type Read = { said: Cells; code: string | null; read: ReadParty };

/** The party read last is remembered for each side: in a spreadsheet the same sender stands in row after row. */
const last: Partial<Record<Side, Read>> = {};
const columnsOf = {
  sender: [importColumns.indexOf('senderName'), importColumns.indexOf('senderPostcode') + 1],
  receiver: [importColumns.indexOf('receiverName'), importColumns.indexOf('receiverPostcode') + 1],
} as const;

/** A side of the row, in the country that is known of it. */
export function readParty(cells: Cells, side: Side, code: string | null): ReadParty {
  const said = cells.slice(...columnsOf[side]);
  const before = last[side];
  if (before && before.code === code && isSame(before.said, said)) return before.read;
  const read = readAnew(cells, side, code);
  last[side] = { said, code, read };
  return read;
}

const isSame = (one: Cells, other: Cells) =>
  one.length === other.length && one.every((cell, at) => cell === other[at]);

function readAnew(cells: Cells, side: Side, code: string | null): ReadParty {
  const reader = readerOf(cells);
  const draft = draftOf(reader, side, code);
  const parsed = (side === 'sender' ? Party : Receiver).safeParse(draft);
  reader.faultAll(parsed.error?.issues, side);
  const problems = reader.problems();
  return { draft, party: problems.length === 0 ? (parsed.data ?? null) : null, problems };
}

function draftOf(reader: RowReader, side: Side, code: string | null): PartyDraft {
  const { text } = reader;
  const level = (column: ImportColumn) => {
    const label = text(column);
    return label === '' ? null : { value: null, label };
  };
  const identityNumber = readDigits(reader, `${side}Identity`);
  const { number, extension } = splitExtension(readDigits(reader, `${side}Mobile`));
  const mobile = tidyMobile(number, code);
  const postcode = readPostcode(reader, side, code);
  return {
    name: text(`${side}Name`),
    mobile,
    ...(extension === '' ? {} : { phone: withExtension(mobile, extension) }),
    company: text(`${side}Company`),
    ...(identityNumber === '' ? {} : { identityNumber }),
    region: {
      country: code === null ? null : { value: code, label: text(`${side}Country`) || code, code },
      province: level(`${side}Province`),
      city: level(`${side}City`),
      district: level(`${side}District`),
    },
    detail: withoutPostcode(code, text(`${side}Detail`), postcode),
    postcode,
  };
}

function readDigits({ text, fault }: RowReader, column: ImportColumn): string {
  const said = text(column);
  if (!hasLostDigits(said)) return said;
  fault(column, 'digits_lost');
  return '';
}

/** A spreadsheet that takes 06700 for a number keeps 6700: the lost noughts are put back, or where they are a guess, asked for. */
function readPostcode(reader: RowReader, side: Side, country: string | null): string {
  const column = `${side}Postcode` as const;
  const said = tidyPostcode(readDigits(reader, column));
  if (!country || !/^\d{2,8}$/.test(said) || isPostcode(country, said)) return said;
  const padded = padPostcode(country, said, reader.text(`${side}Province`));
  if (padded !== undefined) return padded;
  const isShort = isPostcode(country, `0${said}`) || isPostcode(country, `00${said}`);
  if (isShort) reader.fault(column, 'digits_lost');
  return isShort ? '' : said;
}
