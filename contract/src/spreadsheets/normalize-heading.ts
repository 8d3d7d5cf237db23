/** Keeps only letters without accents and digits, in lower case. Removes text in brackets: '* Peso (kg)' -> 'peso'. */
export const normalizeHeading = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\(.*?\)|（.*?）|【.*?】|\[.*?\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
