import { MAX_FILE_COLUMNS } from '@miya/contract/limits';

// These limits are far above a real file with the maximum number of rows, and far below what a browser can handle.

/** The size of the file. */
export const MAX_FILE_BYTES = 60_000_000;
/** The unpacked size of one sheet. 100 000 rows of 32 columns have about 250 MB. */
export const MAX_SHEET_BYTES = 500_000_000;
/** The unpacked size of each other part (file inside the archive): shared strings, styles. */
export const MAX_PART_BYTES = 250_000_000;
/** The unpacked size of all parts of the archive together, including parts that are not read. */
export const MAX_UNPACKED_BYTES = 800_000_000;
/** Tags of one name in a part that describes the workbook. Excel has at most about 65 000 styles. */
export const MAX_TAGS = 100_000;
/** Sheets are compressed about 30 to 1. A much higher ratio means a zip bomb. */
export const MAX_COMPRESSION_RATIO = 150;
/** Smaller parts are harmless at any ratio. */
export const MIN_BYTES_FOR_RATIO_CHECK = 20_000_000;
export const MAX_COLUMNS = MAX_FILE_COLUMNS;
/** Strings that cells share by number. Enough for a different string in each cell of the maximum number of rows. */
export const MAX_SHARED_STRINGS = 5_000_000;
/** Characters of all cells together. */
export const MAX_TEXT_CHARACTERS = 150_000_000;
/** Longer texts are cut. No field accepts 1001 characters, so a cut cell still gets a problem. */
export const MAX_CELL_CHARACTERS = 1_001;
