/** For comparing names without case, character width and accents: `'Mérida'` -> `'merida'`. */
export const normalizePlaceName = (name: string) =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
