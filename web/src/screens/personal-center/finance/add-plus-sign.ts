/** Adds a plus sign to the text of a positive amount, so that money received differs from a plain figure: '+12.50'. */
export const addPlusSign = (value: number, text: string) => (value > 0 ? `+${text}` : text);
