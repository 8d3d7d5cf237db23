import type { Language } from '../../languages.ts';
import type { ImportColumn } from '../columns.ts';

/** What a heading says, where it is one of ours. */
export type HeadingMeaning = Exclude<ImportColumn, 'declared'> | 'declared' | 'none';

/** Headings as offices, shops and couriers write them, one after the other with bars between, by what they mean. */
export type RealHeadings = Record<Language, Partial<Record<HeadingMeaning, string>>>;
