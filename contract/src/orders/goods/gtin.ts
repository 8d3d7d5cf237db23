const lengths = new Set([8, 12, 13, 14]);

/** Whether it is a GTIN (EAN, UPC): from the right, every second digit counts three times, and the sum ends in 0. */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !lengths.has(text.length)) return false;
  const digits = [...text].map(Number).reverse();
  return digits.reduce((sum, digit, at) => sum + (at % 2 === 1 ? 3 * digit : digit), 0) % 10 === 0;
}
