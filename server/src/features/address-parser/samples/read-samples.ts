import { readFileSync } from 'node:fs';

/** The expected value of each field. A field without an expected value must stay empty. */
export type Expected = Partial<Record<SampleField, string>>;
export type Sample = { text: string; expected: Expected };

/** The language, and the country for a language of several countries. The Spanish samples are from Mexico and Spain. */
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
/**
 * The rules are made with the tuned samples. The held-out samples are only scored, so they show how rules work on new
 * texts.
 */
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

/** Reads a file of samples: a text of several lines, then lines '= field value'. A line '---' separates two samples. */
export function readSamples(name: SampleName, set: SampleSet): Sample[] {
  const file = set === 'tuned' ? `${name}.txt` : `${name}-held-out.txt`;
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n---\n')
    .map(readSample);
}

function readSample(block: string): Sample {
  const lines = block.split('\n');
  const firstFieldLine = lines.findIndex((line) => line.startsWith('= '));
  const expected: Expected = {};
  for (const line of lines.slice(firstFieldLine)) {
    const [, field, value] = /^= (\w+) (.+)$/.exec(line) ?? [];
    const sampleField = sampleFields.find((candidate) => candidate === field);
    if (!sampleField || value === undefined)
      throw new Error(`The line is not a field of a sample: '${line}'. Write '= field value'.`);
    expected[sampleField] = value;
  }
  return { text: lines.slice(0, firstFieldLine).join('\n'), expected };
}
