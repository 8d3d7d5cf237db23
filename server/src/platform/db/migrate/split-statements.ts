/** What must not be cut: comments, texts, names, and bodies between dollars. */
const WHOLE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * A migration, statement by statement: a distributed PostgreSQL passes some of them on as the text they came in, and its
 * nodes take one at a time.
 */
export function splitStatements(text: string): string[] {
  const ends = [...text.matchAll(WHOLE)].filter(([found]) => found === ';').map(({ index }) => index + 1);
  const pieces = [0, ...ends].map((from, at) => text.slice(from, ends[at] ?? text.length));
  return pieces.filter((piece) => piece.replaceAll(COMMENTS, '').trim() !== '');
}
