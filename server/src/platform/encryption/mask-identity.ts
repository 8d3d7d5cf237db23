/**
 * Masks an identity number: '11010519491231002X' -> '110***********002X', 'GODE561231GR8' -> 'GO*********R8'. Users can
 * tell their own numbers apart, and at least half of the characters stay hidden.
 */
export function maskIdentity(number: string): string {
  const letters = [...number];
  const [front, back] = letters.length >= 15 ? [3, 4] : letters.length >= 8 ? [2, 2] : [0, 1];
  const stars = '*'.repeat(Math.max(letters.length - front - back, 1));
  return letters.slice(0, front).join('') + stars + (letters.length > 1 ? letters.slice(-back).join('') : '');
}
