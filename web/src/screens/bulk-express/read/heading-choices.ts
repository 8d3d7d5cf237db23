import type { ImportColumn } from '@miya/contract/imports';
import type { HeadingChoices as ColumnChoices, HeadingChoiceStorage } from '../../../spreadsheets/index.ts';

export type HeadingChoices = ColumnChoices<ImportColumn>;
export type HeadingChoiceStore = HeadingChoiceStorage<ImportColumn>;
