/** The scripts that the fonts of labels and invoices cover. printable.test.ts of the server checks this list. */
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

// Letters, marks and digits of all other scripts, which labels print as codes, and emoji, which labels leave out.
const unprintable = new RegExp(
  `[[\\p{L}\\p{M}\\p{Nd}]--[${printedScriptClasses}]]|[\\u{1F300}-\\u{1FAFF}]`,
  'v',
);

/**
 * Returns true if labels and invoices can print all characters. False, for example, for Tamil, Bengali and Khmer
 * letters.
 */
export const canPrint = (text: string) => !unprintable.test(text);
