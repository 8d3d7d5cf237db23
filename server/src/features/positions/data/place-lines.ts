/**
 * Returns the start of each line and the end of the text. Index 0 is the header, index n is the place with number n.
 */
export function findLineStarts(text: string): Uint32Array {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return new Uint32Array(starts);
}

/** '01630-01632' -> '01630', '01631', '01632'; '01630' -> '01630'. */
export function expandPostcodeRange(range: string): string[] {
  const [first = '', last] = range.split('-');
  if (last === undefined) return [first];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) =>
    String(Number(first) + i).padStart(first.length, '0'),
  );
}
