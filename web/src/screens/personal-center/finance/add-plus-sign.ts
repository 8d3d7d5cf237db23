/** Adds a plus sign to the text of a positive value: '12.50' -> '+12.50'. */
export const addPlusSign = (value: number, text: string) => (value > 0 ? `+${text}` : text);
