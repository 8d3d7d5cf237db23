/** A heading without what people add to it: stars, what stands in brackets, spaces, accents. */
export const plainHeading = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\(.*?\)|（.*?）|【.*?】|\[.*?\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
