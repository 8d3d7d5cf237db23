const gtinLengths = new Set([8, 12, 13, 14]);

/**
 * Checks a GTIN (EAN, UPC). Counted from the right, every second digit is multiplied by 3. The sum of all digits must
 * then be a multiple of 10.
 */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !gtinLengths.has(text.length)) return false;
  const digits = [...text].map(Number).reverse();
  return digits.reduce((sum, digit, index) => sum + (index % 2 === 1 ? 3 * digit : digit), 0) % 10 === 0;
}
