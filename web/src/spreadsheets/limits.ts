import { FILE_COLUMNS_MOST } from '@miya/contract/limits';

// These limits are far above any real file of the most rows there may be, and far below what stops a browser.

/** Bytes of the file as it is. */
export const FILE_MOST = 60_000_000;
/** Bytes of the sheet itself, unpacked: 100 000 rows of 32 columns are some 250 MB. */
export const SHEET_MOST = 500_000_000;
/** Bytes of each other part that is read, unpacked: shared strings, styles. */
export const PART_MOST = 250_000_000;
/** Bytes of all parts together, unpacked, whether somebody reads them or not. */
export const BOOK_MOST = 800_000_000;
/** Tags of one kind in the parts that describe a workbook: Excel has some 65 000 styles at most. */
export const TAGS_MOST = 100_000;
/** Sheets are packed thirty to one; what is packed far more is nothing that people typed. */
export const RATIO_MOST = 150;
/** Below this size it does not matter how something is packed. */
export const RATIO_FROM = 20_000_000;
export const COLUMNS_MOST = FILE_COLUMNS_MOST;
/** Strings that cells may share: one for each cell of the most rows there may be. */
export const STRINGS_MOST = 5_000_000;
/** Characters of all cells together, and of one: a longer cell has a problem anyway. */
export const TEXT_MOST = 150_000_000;
export const CELL_MOST = 1_001;
