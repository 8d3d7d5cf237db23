/** Removes asterisks, text in brackets, spaces and accents from a heading: '* Peso (kg)' -> 'peso'. */
export const normalizeHeading = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\(.*?\)|（.*?）|【.*?】|\[.*?\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
