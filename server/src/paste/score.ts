import { type ParsedAddress, parseAddress } from './parse-address.ts';
import {
  type Expected,
  readSamples,
  type Sample,
  type SampleLanguage,
  type SampleSet,
} from './samples/read-samples.ts';

type Miss = { text: string; field: string; expected: string; read: string };
export type Score = { samples: number; right: number; fields: number; misses: Miss[] };

/** The share of fields to be right, of texts seen while the rules were made and of those held out alike. */
export const aims = { zh: 0.95, es: 0.9, en: 0.9, ja: 0.9, ru: 0.9 } satisfies Record<SampleLanguage, number>;
export const shareOf = ({ right, fields }: Score) => right / fields;

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
export async function scoreSamples(language: SampleLanguage, set: SampleSet): Promise<Score> {
  const samples = readSamples(language, set);
  const score: Score = { samples: samples.length, right: 0, fields: 0, misses: [] };
  for (const sample of samples) {
    const misses = missesOf(sample, await parseAddress(sample.text));
    score.fields += misses.fields;
    score.right += misses.fields - misses.misses.length;
    score.misses.push(...misses.misses);
  }
  return score;
}

function missesOf({ text, expected }: Sample, read: ParsedAddress): { fields: number; misses: Miss[] } {
  const wanted = fieldsOf(expected);
  const got = { ...flat(read), ...pathOf(read) };
  // A code proposed for the place is no reading of the text; it is neither right nor wrong.
  if (wanted.postcode === undefined && read.postcode?.sure === false) delete got.postcode;
  const fields = [...plain, ...levels].filter((field) => wanted[field] ?? got[field]);
  const misses = fields
    .filter((field) => bare(wanted[field] ?? '') !== bare(got[field] ?? ''))
    .map((field) => ({ text, field, expected: wanted[field] ?? '', read: got[field] ?? '' }));
  return { fields: fields.length, misses };
}

type Fields = Partial<Record<(typeof plain)[number] | (typeof levels)[number], string>>;

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
