import { type Language, languageSpokenIn } from '@miya/contract';
import { currencyDigits, minorUnitsIn } from '@miya/contract/money';
import type { PaymentMethod } from '@miya/contract/orders';
import { type Shapes, shapesIn } from '../../../libraries/printing/index.ts';
import { getGoodsLines, getNumberedParcels } from '../../orders/index.ts';
import { countryName } from '../../positions/index.ts';
import { placesOnPaper, postcodeOnPaper } from '../paper-places.ts';
import type { PrintProfile, PrintRow } from '../print-store.ts';
import { shapesOf, writeAddress } from '../write-address.ts';
import { maskParty, type PrintParty } from './mask-party.ts';

export type LabelParty = {
  name: string;
  company: string;
  mobile: string;
  landline: string;
  address: string;
  /** Its places in Latin letters, the narrowest first; empty where the address is written in them. */
  latin: string;
  /** As it is read from afar. */
  cityAndProvince: string;
  postcode: string;
  country: string;
  countryCode: string;
  shapes: Shapes;
};

/** All that the labels of an order say, as text. */
export type Label = {
  /** The destination's, beside English, whoever prints it. */
  language: Language;
  /** The shapes of the fixed words and of what the client wrote. */
  shapes: Shapes;
  carrier: { name: string; logo: Buffer | null };
  /** It was ordered to try something out, and is not to be shipped. */
  test: boolean;
  waybill: string;
  /** What is scanned by whoever holds the parcel; the number alone where the carrier has no host of its own. */
  trackingLink: string;
  /** The number of each piece, and how many numbers there are: a piece that was taken out leaves a gap. */
  pieces: number[];
  numbered: number;
  sender: LabelParty;
  receiver: LabelParty;
  /** City and province of the receiver. */
  destination: string;
  service: string;
  serviceCode: string;
  weight: string;
  /** The weight that is paid for. */
  chargeable: string;
  date: string;
  payment: PaymentMethod;
  /** What is to be paid at the door; empty where there is nothing, or nobody knows it yet. */
  collect: string;
  item: string;
  reference: string;
  transfer: string;
  remark: string;
};

export type PrintSettings = { profile: PrintProfile };

/** Where an order goes, and what is read there: English where it is none of our languages. */
export type Destination = { country: string; language: Language };

export function destinationOf({ receiver }: Pick<PrintRow, 'receiver'>): Destination {
  const { code } = receiver.region.country;
  return { country: code, language: languageSpokenIn(code) ?? 'en' };
}

export async function describeLabel(row: PrintRow, { profile }: PrintSettings): Promise<Label> {
  const destination = destinationOf(row);
  const { language } = destination;
  const shown = profile.masked ? maskParty : (party: PrintParty) => party;
  const receiver = await describeParty(shown(row.receiver), destination);
  return {
    language,
    shapes: shapesIn(language),
    carrier: { name: profile.name, logo: profile.logo },
    test: row.test,
    waybill: row.waybill,
    // Never by the host of the request: whoever prints could name any, and it stands on the parcel.
    trackingLink: profile.host ? `https://${profile.host}/track/${row.waybill}` : row.waybill,
    ...piecesOf(row),
    sender: await describeParty(shown(row.sender), destination),
    receiver,
    destination: receiver.cityAndProvince,
    service: serviceOnPaper(row, language),
    serviceCode: row.service_code,
    weight: kilograms(row.settlement_weight ?? row.weight),
    chargeable: kilograms(chargeableOf(row)),
    date: row.created_at.toISOString().slice(0, 10),
    payment: row.payment,
    collect:
      row.payment === 'receiver_collect' && row.freight !== null ? money(row.freight, row.currency) : '',
    item: itemsOf(row),
    reference: row.client_reference ?? '',
    transfer: row.transfer_number ?? '',
    remark: row.remark,
  };
}

/** The pieces as they were found: what was not declared follows after the numbers there are. */
export function piecesOf(row: PrintRow): Pick<Label, 'pieces' | 'numbered'> {
  const { rows, numbered } = getNumberedParcels(row);
  const numbers = rows.flatMap((one) => one.numbers).sort((one, other) => one - other);
  const found = row.settlement_pieces ?? row.pieces;
  const more = Array.from({ length: Math.max(0, found - numbers.length) }, (_, at) => numbered + at + 1);
  return { pieces: [...numbers.slice(0, found), ...more], numbered: numbered + more.length };
}

/** The weight that is paid for: as it was settled, until then as it was quoted. */
const chargeableOf = (row: PrintRow) =>
  row.settlement_chargeable ?? row.settlement_weight ?? row.quoted_chargeable;

/**
 * Everything that is inside. Across a border it is said in English first, where that is known: what does not fit is cut at the
 * end. The code only of a single item, for there is no room for more.
 */
function itemsOf(row: PrintRow): string {
  const lines = getGoodsLines(row);
  const [only, ...more] = lines;
  const isAbroad = row.sender.region.country.code !== row.receiver.region.country.code;
  // What is worth an uneven sum is two lines of the same name.
  const named = (names: string[]) => [...new Set(names)].join('; ');
  const english = isAbroad ? named(lines.map(({ name, englishName }) => englishName || name)) : '';
  const own = named(lines.map(({ name }) => name));
  const code = more.length === 0 ? only?.code : '';
  return [...new Set([english, own, code])].filter(Boolean).join(' · ');
}

/** The service in English and, where it is called otherwise there, in the destination's language. */
export function serviceOnPaper({ service_names: names, service_code: code }: PrintRow, language: Language) {
  const english = names.en ?? code;
  const own = names[language] ?? english;
  return own === english ? english : `${english} · ${own}`;
}

export async function describeParty(party: PrintParty, destination: Destination): Promise<LabelParty> {
  const { code } = party.region.country;
  const { written, latin } = await placesOnPaper(party.region, destination);
  // The district is not said from afar.
  const wide = (places: string[]) => places.slice(0, 2).toReversed().join(', ');
  return {
    name: party.name,
    company: party.company,
    mobile: party.mobile,
    landline: party.phone,
    address: writeAddress(party, written),
    latin: latin.toReversed().join(', '),
    cityAndProvince: [wide(written), wide(latin)].filter(Boolean).join(' · '),
    postcode: await postcodeOnPaper(code, party.postcode),
    country: bothNames(code, destination.language),
    countryCode: code,
    shapes: shapesOf(party),
  };
}

const countries = new Map<string, string>();

/** In English for the way, and in the destination's language where that looks different. */
function bothNames(code: string, language: Language): string {
  const known = countries.get(`${code} ${language}`);
  if (known) return known;
  const english = countryName(code, 'en').toUpperCase();
  const own = countryName(code, language);
  const names = plain(own) === plain(english) ? english : `${english} ${own}`;
  countries.set(`${code} ${language}`, names);
  return names;
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase();

export const kilograms = (grams: bigint) => `${(Number(grams) / 1000).toFixed(3).replace(/0{1,2}$/, '')} kg`;

/** The number of a piece; a parcel that never had more than one piece has none but the waybill. */
export const pieceNumber = ({ waybill, numbered }: Pick<Label, 'waybill' | 'numbered'>, piece: number) =>
  numbered === 1 ? waybill : `${waybill}-${String(piece).padStart(3, '0')}`;

export function money(minorUnits: bigint, currency: string): string {
  const amount = Number(minorUnits) / minorUnitsIn(currency);
  return `${currency} ${amount.toFixed(currencyDigits(currency))}`;
}
