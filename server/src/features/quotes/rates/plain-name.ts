/** Names are compared without regard to case, width and accents: Mérida is MERIDA. */
export const plainName = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
