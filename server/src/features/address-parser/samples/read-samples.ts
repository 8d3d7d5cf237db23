import { readFileSync } from 'node:fs';

/** What a sample says should be read, by field. A field it does not name should not be read at all. */
export type Expected = Partial<Record<SampleField, string>>;
export type Sample = { text: string; expected: Expected };

/** The language, and the country where several write it; the Spanish ones are of Mexico and Spain. */
export const sampleNames = [
  'zh',
  'es',
  'ja',
  'ru',
  'en-us',
  'en-gb',
  'en-ie',
  'en-ca',
  'en-au',
  'en-nz',
  'en-sg',
  'en-ph',
  'en-in',
  'en-za',
  'pt-br',
  'pt-pt',
  'fr',
  'de-de',
  'de-at',
  'de-ch',
  'it',
] as const;
export type SampleName = (typeof sampleNames)[number];
/** The held-out ones were written with the others and are only scored: rules are not made from them. */
export type SampleSet = 'tuned' | 'held-out';

const sampleFields = [
  'name',
  'mobile',
  'phone',
  'company',
  'identityNumber',
  'postcode',
  'region',
  'detail',
  'remark',
] as const;
type SampleField = (typeof sampleFields)[number];

/** Text files, for what people paste has line breaks: the text, then '= field value' lines; '---' between samples. */
export function readSamples(name: SampleName, set: SampleSet): Sample[] {
  const file = set === 'tuned' ? `${name}.txt` : `${name}-held-out.txt`;
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n---\n')
    .map(readSample);
}

function readSample(block: string): Sample {
  const lines = block.split('\n');
  const first = lines.findIndex((line) => line.startsWith('= '));
  const expected: Expected = {};
  for (const line of lines.slice(first)) {
    const [, field, value] = /^= (\w+) (.+)$/.exec(line) ?? [];
    const known = sampleFields.find((one) => one === field);
    if (!known || value === undefined) throw new Error(`Not a line of a sample: ${line}`);
    expected[known] = value;
  }
  return { text: lines.slice(0, first).join('\n'), expected };
}
