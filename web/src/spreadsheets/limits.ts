/** What a file may cost. Far above any real one of the most rows there may be, far below what stops a browser. */
export const FILE_MOST = 60_000_000;
/** The sheet itself, unpacked: 100 000 rows of 32 columns are some 250 MB. */
export const SHEET_MOST = 500_000_000;
/** Everything else that is read of it: shared strings, styles. */
export const PART_MOST = 250_000_000;
/** Sheets are packed thirty to one; what is packed far more is nothing that people typed. */
export const RATIO_MOST = 150;
/** Below this size it does not matter how something is packed. */
export const RATIO_FROM = 20_000_000;
export const COLUMNS_MOST = 300;
/** Strings that cells may share: one for each cell of the most rows there may be. */
export const STRINGS_MOST = 5_000_000;
/** Of all cells together, and of one: what is longer has a problem anyway. */
export const TEXT_MOST = 150_000_000;
export const CELL_MOST = 1_001;
