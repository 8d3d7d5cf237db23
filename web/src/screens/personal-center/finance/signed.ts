/** A figure with its sign, also where that is a plus: what came in is not taken for what it is worth. */
export const signed = (value: number, written: string) => (value > 0 ? `+${written}` : written);
