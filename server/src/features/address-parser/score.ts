import { type ParsedAddress, parseAddress } from './parse-address.ts';
import {
  type Expected,
  readSamples,
  type Sample,
  type SampleName,
  type SampleSet,
} from './samples/read-samples.ts';

/** A field of a sample that was read wrongly. */
type Miss = { text: string; field: string; expected: string; actual: string; sure: boolean };
/** `sure` counts the fields that the parser marked as sure, right or wrong. `misses` lists all wrong fields. */
export type Score = { samples: number; right: number; fields: number; sure: number; misses: Miss[] };

/** The minimum share of right fields, for the tuned texts and for the held-out texts of each sample name. */
export const MIN_RIGHT_SHARE = 0.97;
/** The minimum share of right fields among the fields that are marked as sure, over all sample names together. */
export const MIN_SURE_RIGHT_SHARE = 0.99;
export const calculateRightShare = ({ right, fields }: Score) => right / fields;
export const calculateSureRightShare = (scores: readonly Score[]) => {
  const sure = scores.reduce((sum, score) => sum + score.sure, 0);
  const wrong = scores.reduce((sum, { misses }) => sum + misses.filter((miss) => miss.sure).length, 0);
  return (sure - wrong) / sure;
};

const plainFields = [
  'name',
  'mobile',
  'phone',
  'company',
  'identityNumber',
  'postcode',
  'detail',
  'remark',
] as const;
const regionFields = ['country', 'province', 'city', 'district'] as const;

/**
 * Counts the right fields. A field counts when the sample expects a value or the parser read one, so an invented value
 * is an error. A field that is empty in the sample and in the result does not count.
 */
export async function scoreSamples(name: SampleName, set: SampleSet): Promise<Score> {
  const samples = readSamples(name, set);
  const score: Score = { samples: samples.length, right: 0, fields: 0, sure: 0, misses: [] };
  for (const sample of samples) {
    const comparison = compareWithSample(sample, await parseAddress(sample.text));
    score.fields += comparison.fields;
    score.right += comparison.fields - comparison.misses.length;
    score.sure += comparison.sure;
    score.misses.push(...comparison.misses);
  }
  return score;
}

function compareWithSample(
  { text, expected }: Sample,
  parsed: ParsedAddress,
): { fields: number; sure: number; misses: Miss[] } {
  const expectedFields = listExpectedFields(expected);
  const parsedFields = { ...listReadPlainFields(parsed), ...listReadRegionFields(parsed) };
  // A postcode that the parser proposes for the place is not in the text, so it is neither right nor wrong.
  if (expectedFields.postcode === undefined && parsed.postcode?.sure === false) delete parsedFields.postcode;
  const fields = [...plainFields, ...regionFields].filter(
    (field) => expectedFields[field] ?? parsedFields[field],
  );
  const misses = fields
    .filter(
      (field) =>
        stripPunctuation(expectedFields[field] ?? '') !== stripPunctuation(parsedFields[field] ?? ''),
    )
    .map((field) => ({
      text,
      field,
      expected: expectedFields[field] ?? '',
      actual: parsedFields[field] ?? '',
      sure: isSure(parsed, field),
    }));
  return { fields: fields.length, sure: fields.filter((field) => isSure(parsed, field)).length, misses };
}

const isSure = (parsed: ParsedAddress, field: Field) =>
  (field === 'country' || field === 'province' || field === 'city' || field === 'district'
    ? parsed.region
    : parsed[field]
  )?.sure === true;

type Field = (typeof plainFields)[number] | (typeof regionFields)[number];
type Fields = Partial<Record<Field, string>>;

function listExpectedFields({ region, ...others }: Expected): Fields {
  const path = region?.split(' / ') ?? [];
  return {
    ...others,
    ...Object.fromEntries(regionFields.flatMap((level, i) => (path[i] ? [[level, path[i]]] : []))),
  };
}

const listReadPlainFields = (parsed: ParsedAddress): Fields =>
  Object.fromEntries(plainFields.flatMap((field) => (parsed[field] ? [[field, parsed[field].value]] : [])));

function listReadRegionFields({ region }: ParsedAddress): Fields {
  if (!region) return {};
  const { table, place, city } = region;
  const names = [
    table.header.code,
    ...table.getPath(place).map((step) => table.getName(step)),
    ...(city ? [city] : []),
  ];
  return Object.fromEntries(regionFields.flatMap((level, i) => (names[i] ? [[level, names[i]]] : [])));
}

/** Only letters and digits are compared: a missing comma is not an error. */
const stripPunctuation = (value: string) => value.normalize('NFKC').replace(/[^\p{L}\p{N}+]/gu, '');
