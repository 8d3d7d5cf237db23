/** The scripts that the fonts of labels and invoices cover. A test of server/src/libraries/printing/fonts/fonts.ts checks this list. */
export const printedScripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Thai',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
] as const;

const known = [...printedScripts, 'Common', 'Inherited'].map((script) => `\\p{Script=${script}}`).join('');

// Letters, their marks and figures of any other script, and small pictures, which are left out on paper.
const unprinted = new RegExp(`[[\\p{L}\\p{M}\\p{Nd}]--[${known}]]|[\\u{1F300}-\\u{1FAFF}]`, 'v');

/** Whether labels and papers can show all of a text: Tamil, Bengali or Khmer letters would stand there as codes. */
export const canPrint = (text: string) => !unprinted.test(text);
