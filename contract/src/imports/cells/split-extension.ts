import { type Cells, cellOf, type ImportColumn } from '../columns.ts';

/** The words for an extension in the languages of offices, and the sign that stands for one. */
const EXTENSION =
  /^(.*\d)[\s,;(]*(?:(?:extensi[oó]n|extn?|x|int(?:erno)?|anexo|ramal|доб(?:авочный)?|вн|转|轉|分机|分機|内线|內線|内線)[.:=\s]*|#\s*)(\d{1,6})\)?$/iu;

/**
 * A number and its extension, as marketplaces hide their buyers' numbers and offices write theirs: '+1 206-555-0100 ext. 12345'.
 * The extension is empty where there is none.
 */
export function splitExtension(text: string): { number: string; extension: string } {
  const [, number = text, extension = ''] = EXTENSION.exec(text) ?? [];
  return { number, extension };
}

/** Such a number as a fixed phone is written, which an order keeps beside the mobile one: without its extension nobody answers. */
export const withExtension = (mobile: string, extension: string): string => `${mobile} ext. ${extension}`;

/** The extension of a mobile number in a row, to be said: it stands in another field of the order. */
export function extensionOf(cells: Cells, column: ImportColumn): string | undefined {
  if (column !== 'senderMobile' && column !== 'receiverMobile') return undefined;
  return splitExtension(cellOf(cells, column)).extension || undefined;
}
