/** Enough to tell one's own numbers apart, never enough to use one: at least half of it is stars. */
export function maskIdentity(number: string): string {
  const letters = [...number];
  const [front, back] = letters.length >= 15 ? [3, 4] : letters.length >= 8 ? [2, 2] : [0, 1];
  const stars = '*'.repeat(Math.max(letters.length - front - back, 1));
  return letters.slice(0, front).join('') + stars + (letters.length > 1 ? letters.slice(-back).join('') : '');
}
