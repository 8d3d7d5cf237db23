import { decimalSign, type Language, languageOf, languageTags, regionalTag } from '@miya/contract';

/** How a reader writes numbers. It is not sure where the region is not known and the language is written in two ways. */
export type Signs = { decimal: '.' | ','; group: string; isSure: boolean };

/** In Mexico 12,590.58 and in Spain 12.590,58: without the region nobody knows which. */
const writtenTwoWays: ReadonlySet<Language> = new Set(['es']);

/** What the browser is set to. A server has its own setting, which is no reader's. */
const browserTags = (): readonly string[] => (typeof document === 'undefined' ? [] : navigator.languages);

/** Where the reader is, as the browser says of this language: MX of es-MX. The server is told, for what it writes itself. */
export function readersRegion(language: Language, tags = browserTags()): string | undefined {
  const found = tags.find((tag) => languageOf(tag) === language && regionIn(tag) !== undefined);
  return found && regionIn(found);
}

/** The region that a tag names: MX of es-MX. Some browsers have tags that are none. */
export const regionIn = (tag: string) => /-([a-z]{2}|\d{3})\b/i.exec(tag)?.[1]?.toUpperCase();

/** The chosen language as the reader's region writes its numbers: es-MX for whoever reads Spanish in Mexico. */
export const numberTag = (language: Language, tags = browserTags()): string =>
  regionalTag(language, readersRegion(language, tags));

const made = new Map<string, Signs>();

/** The signs of the reader, the same value each time. */
export function signsOf(language: Language, tags = browserTags()): Signs {
  const tag = numberTag(language, tags);
  const found =
    made.get(tag) ?? readSigns(tag, !writtenTwoWays.has(language) || tag !== languageTags[language]);
  made.set(tag, found);
  return found;
}

function readSigns(tag: string, isSure: boolean): Signs {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: decimalSign(tag), group: signOf('group'), isSure };
}
