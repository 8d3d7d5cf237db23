import { type Cells, getCellText, type ImportColumn } from '../columns.ts';

/** Matches a phone number, then a word or sign for an extension, then the extension. */
const extensionPattern =
  /^(.*\d)[\s,;(]*(?:(?:extensi[oó]n|extn?|x|int(?:erno)?|anexo|ramal|доб(?:авочный)?|вн|转|轉|分机|分機|内线|內線|内線)[.:=\s]*|#\s*)(\d{1,6})\)?$/iu;

/**
 * Splits a phone number into number and extension: '+1 206-555-0100 ext. 12345'. Marketplaces use extensions to hide
 * the numbers of buyers: the extension identifies the buyer. `extension` is empty if the text has none.
 */
export function splitExtension(text: string): { number: string; extension: string } {
  const [, number = text, extension = ''] = extensionPattern.exec(text) ?? [];
  return { number, extension };
}

/** Formats a mobile number with its extension. An order stores this text in the field for the fixed phone. */
export const formatWithExtension = (mobile: string, extension: string): string =>
  `${mobile} ext. ${extension}`;

/** Finds the extension of the mobile number in a cell. Returns undefined without an extension, and in other columns. */
export function findMobileExtension(cells: Cells, column: ImportColumn): string | undefined {
  if (column !== 'senderMobile' && column !== 'receiverMobile') return undefined;
  return splitExtension(getCellText(cells, column)).extension || undefined;
}
