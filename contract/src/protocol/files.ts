/** The content types of the files that calls return. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv';
export const PDF = 'application/pdf';
export const TEXT = 'text/plain; charset=utf-8';
