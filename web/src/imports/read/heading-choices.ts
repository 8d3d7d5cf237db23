import type { ImportColumn } from '@miya/contract/imports';

/** What somebody has said a column with a certain heading is, by headingKeys(); '' where it is left out. */
export type HeadingChoices = Readonly<Record<string, ImportColumn | ''>>;
