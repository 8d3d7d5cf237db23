/** A remark to which something is added; what it says already is not added a second time. */
export function addRemark(remark: string, more: string): string {
  if (remark.includes(more)) return remark;
  return remark.trim() === '' ? more : `${remark.trim()}; ${more}`;
}
