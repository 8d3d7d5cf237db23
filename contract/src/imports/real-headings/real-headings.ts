import type { Language } from '../../values/languages.ts';
import type { ImportColumn } from '../columns.ts';

/** What a heading says: one of our columns, or something that has no place in an order. */
export type HeadingMeaning = ImportColumn | 'none';

/** Headings as offices, shops and couriers write them, one after the other with bars between, by what they mean. */
export type RealHeadings = Record<Language, Partial<Record<HeadingMeaning, string>>>;
