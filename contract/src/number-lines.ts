const BETWEEN = /[\n\r\t,;，；、]+/;
const BETWEEN_OR_SPACE = /[\s,;，；、]+/;

/** Numbers as people paste them: one per line, or with commas between. Each once, in the order they came. */
export const readNumbers = (text: string): string[] => split(text, BETWEEN);

/** Waybill numbers hold no spaces, so a space may stand between two of them as well. */
export const readWaybills = (text: string): string[] => split(text, BETWEEN_OR_SPACE);

const split = (text: string, between: RegExp) => [
  ...new Set(
    text
      .split(between)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
