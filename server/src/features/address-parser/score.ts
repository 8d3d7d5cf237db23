import { type ParsedAddress, parseAddress } from './parse-address.ts';
import {
  type Expected,
  readSamples,
  type Sample,
  type SampleName,
  type SampleSet,
} from './samples/read-samples.ts';

type Miss = { text: string; field: string; expected: string; read: string; sure: boolean };
/** `sure` counts the fields read that were called so; those wrong among them are misses that are `sure`. */
export type Score = { samples: number; right: number; fields: number; sure: number; misses: Miss[] };

/** The share of fields to be right, of texts seen while the rules were made and of those held out alike. */
export const AIM = 0.97;
/** Of the fields called sure, over all samples together. */
export const SURE_AIM = 0.99;
export const shareOf = ({ right, fields }: Score) => right / fields;
export const sureShareOf = (scores: readonly Score[]) => {
  const sure = scores.reduce((sum, score) => sum + score.sure, 0);
  const wrong = scores.reduce((sum, { misses }) => sum + misses.filter((miss) => miss.sure).length, 0);
  return (sure - wrong) / sure;
};

const plain = [
  'name',
  'mobile',
  'phone',
  'company',
  'identityNumber',
  'postcode',
  'detail',
  'remark',
] as const;
const levels = ['country', 'province', 'city', 'district'] as const;

/** Fields right of all that a sample has or that were read: what is made up counts against, what is empty does not count. */
export async function scoreSamples(name: SampleName, set: SampleSet): Promise<Score> {
  const samples = readSamples(name, set);
  const score: Score = { samples: samples.length, right: 0, fields: 0, sure: 0, misses: [] };
  for (const sample of samples) {
    const misses = missesOf(sample, await parseAddress(sample.text));
    score.fields += misses.fields;
    score.right += misses.fields - misses.misses.length;
    score.sure += misses.sure;
    score.misses.push(...misses.misses);
  }
  return score;
}

function missesOf(
  { text, expected }: Sample,
  read: ParsedAddress,
): { fields: number; sure: number; misses: Miss[] } {
  const wanted = fieldsOf(expected);
  const got = { ...flat(read), ...pathOf(read) };
  // A code proposed for the place is no reading of the text; it is neither right nor wrong.
  if (wanted.postcode === undefined && read.postcode?.sure === false) delete got.postcode;
  const fields = [...plain, ...levels].filter((field) => wanted[field] ?? got[field]);
  const misses = fields
    .filter((field) => bare(wanted[field] ?? '') !== bare(got[field] ?? ''))
    .map((field) => ({
      text,
      field,
      expected: wanted[field] ?? '',
      read: got[field] ?? '',
      sure: isSure(read, field),
    }));
  return { fields: fields.length, sure: fields.filter((field) => isSure(read, field)).length, misses };
}

const isSure = (read: ParsedAddress, field: Field) =>
  (field === 'country' || field === 'province' || field === 'city' || field === 'district'
    ? read.region
    : read[field]
  )?.sure === true;

type Field = (typeof plain)[number] | (typeof levels)[number];
type Fields = Partial<Record<Field, string>>;

function fieldsOf({ region, ...others }: Expected): Fields {
  const path = region?.split(' / ') ?? [];
  return {
    ...others,
    ...Object.fromEntries(levels.flatMap((level, i) => (path[i] ? [[level, path[i]]] : []))),
  };
}

const flat = (read: ParsedAddress): Fields =>
  Object.fromEntries(plain.flatMap((field) => (read[field] ? [[field, read[field].value]] : [])));

function pathOf({ region }: ParsedAddress): Fields {
  if (!region) return {};
  const { table, place, city } = region;
  const names = [
    table.header.code,
    ...table.pathOf(place).map((step) => table.nameOf(step)),
    ...(city ? [city] : []),
  ];
  return Object.fromEntries(levels.flatMap((level, i) => (names[i] ? [[level, names[i]]] : [])));
}

/** Letters and digits alone: a comma more or less is no error. */
const bare = (value: string) => value.normalize('NFKC').replace(/[^\p{L}\p{N}+]/gu, '');
