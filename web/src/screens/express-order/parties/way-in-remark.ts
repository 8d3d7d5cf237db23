/** A remark with the way to the house, which takes the place of the one told before; what it says already is not said twice. */
export function withWay(remark: string, before: string, way: string): string {
  const kept =
    before === ''
      ? remark
      : remark
          .split('; ')
          .filter((part) => part.trim() !== before)
          .join('; ');
  if (way === '' || kept.includes(way)) return kept;
  return kept.trim() === '' ? way : `${kept.trim()}; ${way}`;
}
