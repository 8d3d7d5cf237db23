import { findLanguageOfCountry, type Language } from '@miya/contract';
import { getCurrencyDigits, getMinorUnits } from '@miya/contract/money';
import type { PaymentMethod } from '@miya/contract/orders';
import { getHanStyle, type HanStyle } from '../../../libraries/printing/index.ts';
import { getGoodsLines, getNumberedParcels } from '../../orders/index.ts';
import { getCountryName } from '../../positions/index.ts';
import { formatAddress, getPartyHanStyle } from '../format-address.ts';
import { formatPlaces, formatPostcode } from '../format-places.ts';
import type { PrintProfile, PrintRow } from '../print-store.ts';
import { maskParty, type PrintParty } from './mask-party.ts';

export type LabelParty = {
  name: string;
  company: string;
  mobile: string;
  landline: string;
  address: string;
  /** The places of the address in Latin letters, the smallest first. Empty when the address has only Latin letters. */
  latinPlaces: string;
  /** Printed in large letters. */
  cityAndProvince: string;
  postcode: string;
  country: string;
  countryCode: string;
  hanStyle: HanStyle;
};

/** The texts on the labels of an order. */
export type Label = {
  /** The language of the destination. Captions are in English and in this language, for all users. */
  language: Language;
  /** For the captions and the texts of the client; the addresses have styles of their own. */
  hanStyle: HanStyle;
  carrier: { name: string; logo: Buffer | null };
  /** Order of the test mode, which must not be shipped. */
  isTest: boolean;
  waybill: string;
  /** Content of the QR code: the tracking page, or only the waybill number when the carrier has no host. */
  trackingLink: string;
  /** The numbers have gaps when a piece was removed from the order. */
  pieceNumbers: number[];
  highestPieceNumber: number;
  sender: LabelParty;
  receiver: LabelParty;
  /** City and province of the receiver. */
  destination: string;
  service: string;
  serviceCode: string;
  weight: string;
  /** The weight that the freight is calculated from. */
  chargeableWeight: string;
  date: string;
  payment: PaymentMethod;
  /** The freight that the receiver pays at delivery. Empty when the receiver pays nothing or the freight is unknown. */
  amountToCollect: string;
  contents: string;
  reference: string;
  transferNumber: string;
  remark: string;
};

export type PrintSettings = { profile: PrintProfile };

/** The country of the receiver and its language: English when none of our languages is spoken there. */
export type Destination = { countryCode: string; language: Language };

export function getDestination({ receiver }: Pick<PrintRow, 'receiver'>): Destination {
  const { code } = receiver.region.country;
  return { countryCode: code, language: findLanguageOfCountry(code) ?? 'en' };
}

export async function buildLabel(row: PrintRow, { profile }: PrintSettings): Promise<Label> {
  const destination = getDestination(row);
  const { language } = destination;
  const shown = profile.isMasked ? maskParty : (party: PrintParty) => party;
  const receiver = await buildLabelParty(shown(row.receiver), destination);
  return {
    language,
    hanStyle: getHanStyle(language),
    carrier: { name: profile.name, logo: profile.logo },
    isTest: row.test,
    waybill: row.waybill,
    // Not the host of the request: a client could send any host name, which would then be on the parcel.
    trackingLink: profile.host ? `https://${profile.host}/track/${row.waybill}` : row.waybill,
    ...listPieceNumbers(row),
    sender: await buildLabelParty(shown(row.sender), destination),
    receiver,
    destination: receiver.cityAndProvince,
    service: formatServiceName(row, language),
    serviceCode: row.service_code,
    weight: formatKilograms(row.settlement_weight ?? row.weight),
    chargeableWeight: formatKilograms(getChargeableWeight(row)),
    date: row.created_at.toISOString().slice(0, 10),
    payment: row.payment,
    amountToCollect:
      row.payment === 'receiver_collect' && row.freight !== null
        ? formatMoney(row.freight, row.currency)
        : '',
    contents: formatContents(row),
    reference: row.client_reference ?? '',
    transferNumber: row.transfer_number ?? '',
    remark: row.remark,
  };
}

/**
 * Lists the piece numbers: as many as the carrier has counted, or as the client has declared while the order is not
 * recorded. Pieces that the carrier found in addition get the next numbers.
 */
function listPieceNumbers(row: PrintRow): Pick<Label, 'pieceNumbers' | 'highestPieceNumber'> {
  const { rows, numbered } = getNumberedParcels(row);
  const declaredNumbers = rows.flatMap(({ numbers }) => numbers).sort((one, other) => one - other);
  const pieceCount = row.settlement_pieces ?? row.pieces;
  const addedNumbers = Array.from(
    { length: Math.max(0, pieceCount - declaredNumbers.length) },
    (_, index) => numbered + index + 1,
  );
  return {
    pieceNumbers: [...declaredNumbers.slice(0, pieceCount), ...addedNumbers],
    highestPieceNumber: numbered + addedNumbers.length,
  };
}

/**
 * Takes the first that is known:
 * 1. the recorded chargeable weight;
 * 2. the recorded weight;
 * 3. the chargeable weight of the quote.
 */
const getChargeableWeight = (row: PrintRow) =>
  row.settlement_chargeable ?? row.settlement_weight ?? row.quoted_chargeable;

/**
 * Lists the names of all items. For another country the known English names come first, because text that does not fit
 * is cut at the end. The item code is printed only for a single item: a label has no space for more codes.
 */
function formatContents(row: PrintRow): string {
  const lines = getGoodsLines(row);
  const [firstLine, ...otherLines] = lines;
  const isInternational = row.sender.region.country.code !== row.receiver.region.country.code;
  // An item whose value does not divide evenly by its quantity is stored as two lines. Their common name is printed
  // once.
  const joinDistinct = (names: string[]) => [...new Set(names)].join('; ');
  const englishNames = isInternational
    ? joinDistinct(lines.map(({ name, englishName }) => englishName || name))
    : '';
  const enteredNames = joinDistinct(lines.map(({ name }) => name));
  const code = otherLines.length === 0 ? firstLine?.code : '';
  return [...new Set([englishNames, enteredNames, code])].filter(Boolean).join(' · ');
}

/** Formats the service in English and, when it differs, in the language of the destination. */
export function formatServiceName(
  { service_names: names, service_code: code }: PrintRow,
  language: Language,
) {
  const english = names.en ?? code;
  const local = names[language] ?? english;
  return local === english ? english : `${english} · ${local}`;
}

export async function buildLabelParty(party: PrintParty, destination: Destination): Promise<LabelParty> {
  const { code } = party.region.country;
  const { names, latinNames } = await formatPlaces(party.region, destination);
  // Large letters show province and city, but no district.
  const formatLargePlaces = (places: string[]) => places.slice(0, 2).toReversed().join(', ');
  return {
    name: party.name,
    company: party.company,
    mobile: party.mobile,
    landline: party.phone,
    address: formatAddress(party, names),
    latinPlaces: latinNames.toReversed().join(', '),
    cityAndProvince: [formatLargePlaces(names), formatLargePlaces(latinNames)].filter(Boolean).join(' · '),
    postcode: await formatPostcode(code, party.postcode),
    country: formatCountryName(code, destination.language),
    countryCode: code,
    hanStyle: getPartyHanStyle(party),
  };
}

const cachedCountryNames = new Map<string, string>();

/** Formats the country in English and, when it differs, in the language of the destination: 'CHINA 中国'. */
function formatCountryName(code: string, language: Language): string {
  const cached = cachedCountryNames.get(`${code} ${language}`);
  if (cached) return cached;
  const english = getCountryName(code, 'en').toUpperCase();
  const local = getCountryName(code, language);
  const names = removeAccents(local) === removeAccents(english) ? english : `${english} ${local}`;
  cachedCountryNames.set(`${code} ${language}`, names);
  return names;
}

/** For comparing names: `'México'` -> `'MEXICO'`. */
const removeAccents = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase();

export const formatKilograms = (grams: bigint) =>
  `${(Number(grams) / 1000).toFixed(3).replace(/0{1,2}$/, '')} kg`;

/** Formats a piece as `MY48201596371-001`, or as the waybill number when the order only ever had one piece. */
export const formatPieceNumber = (
  { waybill, highestPieceNumber }: Pick<Label, 'waybill' | 'highestPieceNumber'>,
  piece: number,
) => (highestPieceNumber === 1 ? waybill : `${waybill}-${String(piece).padStart(3, '0')}`);

export function formatMoney(minorUnits: bigint, currency: string): string {
  const amount = Number(minorUnits) / getMinorUnits(currency);
  return `${currency} ${amount.toFixed(getCurrencyDigits(currency))}`;
}
