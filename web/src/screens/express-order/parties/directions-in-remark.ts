/**
 * Replaces the previous directions (how to find the address) in the remark with new directions. Other text of the
 * remark stays. Directions that the remark already contains are not added again.
 * Example: previous directions 'opposite the bank', new ones 'blue door':
 * 'fragile; opposite the bank' -> 'fragile; blue door'.
 */
export function changeDirectionsInRemark(
  remark: string,
  previousDirections: string,
  directions: string,
): string {
  const ownRemark =
    previousDirections === ''
      ? remark
      : remark
          .split('; ')
          .filter((part) => part.trim() !== previousDirections)
          .join('; ');
  if (directions === '' || ownRemark.includes(directions)) return ownRemark;
  return ownRemark.trim() === '' ? directions : `${ownRemark.trim()}; ${directions}`;
}
