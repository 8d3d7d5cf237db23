import type { Language } from '../../values/languages.ts';
import type { ImportColumn } from '../columns.ts';

/** The expected meaning of a heading: an import column, or `none` for data that an order does not store. */
export type ExpectedMeaning = ImportColumn | 'none';

/** Headings from real files by language and expected meaning. The headings of one text are separated by bars. */
export type RealHeadings = Record<Language, Partial<Record<ExpectedMeaning, string>>>;
