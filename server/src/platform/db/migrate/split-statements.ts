/**
 * Matches a semicolon, and everything in which a semicolon ends no statement: comments, texts, quoted names and
 * dollar-quoted bodies.
 */
const TOKENS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * Splits a migration into its statements. A distributed PostgreSQL passes the received text of some statements on to
 * its nodes, and a node accepts one statement per text.
 */
export function splitStatements(text: string): string[] {
  const ends = [...text.matchAll(TOKENS)].filter(([token]) => token === ';').map(({ index }) => index + 1);
  const pieces = [0, ...ends].map((start, index) => text.slice(start, ends[index] ?? text.length));
  return pieces.filter((piece) => piece.replaceAll(COMMENTS, '').trim() !== '');
}
