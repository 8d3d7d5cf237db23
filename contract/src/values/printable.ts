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

const printedScriptClasses = [...printedScripts, 'Common', 'Inherited']
  .map((script) => `\\p{Script=${script}}`)
  .join('');

// Letters, marks and digits of all other scripts, and emoji, which labels leave out.
const unprintable = new RegExp(
  `[[\\p{L}\\p{M}\\p{Nd}]--[${printedScriptClasses}]]|[\\u{1F300}-\\u{1FAFF}]`,
  'v',
);

/** Returns true if labels and invoices can print all characters. Tamil, Bengali and Khmer letters would be printed as codes. */
export const canPrint = (text: string) => !unprintable.test(text);
