import type { ImportColumn } from '@miya/contract/imports';
import type { HeadingChoices as Choices, Mappings as Kept } from '../../../spreadsheets/index.ts';

export type HeadingChoices = Choices<ImportColumn>;
export type Mappings = Kept<ImportColumn>;
