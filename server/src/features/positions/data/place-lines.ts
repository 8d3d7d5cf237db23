/** Of every line, and the end of the text: the header's is the first, a place's the one of its number. */
export function lineStarts(text: string): Uint32Array {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return new Uint32Array(starts);
}

/** '01630-01632' is three codes. */
export function unpackCodes(range: string): string[] {
  const [first = '', last] = range.split('-');
  if (last === undefined) return [first];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) =>
    String(Number(first) + i).padStart(first.length, '0'),
  );
}
