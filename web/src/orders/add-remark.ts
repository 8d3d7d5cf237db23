/** A remark with something more to say; what it says already it does not say twice. */
export function addRemark(remark: string, more: string): string {
  if (remark.includes(more)) return remark;
  return remark.trim() === '' ? more : `${remark.trim()}; ${more}`;
}
