const comment = String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*`;
/** A regular expression can only stand where a value can begin. Elsewhere the slash means division. */
const regexLiteral = String.raw`(?<=[(,=:[!&|?{};]\s*)\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/`;
const quotedString = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const codeToken = new RegExp(`${comment}|${regexLiteral}|${quotedString}|[\`{}]`, 'g');
const templateToken = /\\[\s\S]|`|\$\{/g;

/**
 * Lists the string literals of a source file, unescaped. The text of a template includes its expressions in braces; a
 * string inside these braces is listed too.
 */
export function listStringLiterals(source: string): string[] {
  const found: string[] = [];
  const nextToken = (token: RegExp, from: number) => {
    token.lastIndex = from;
    const [text = ''] = token.exec(source) ?? [];
    return { text, end: text ? token.lastIndex : source.length };
  };

  /** Reads code up to its closing brace. Returns the position after the brace. */
  function readCode(from: number): number {
    const { text, end } = nextToken(codeToken, from);
    if (text === '' || text === '}') return end;
    if (text === '{') return readCode(readCode(end));
    if (text === '`') return readCode(readTemplate(end));
    if (/^['"]/.test(text)) found.push(text.slice(1, -1));
    return readCode(end);
  }

  function readTemplate(start: number): number {
    let { text, end } = nextToken(templateToken, start);
    while (text !== '`') {
      if (text === '') throw new Error('a template literal has no end');
      ({ text, end } = nextToken(templateToken, text === '${' ? readCode(end) : end));
    }
    found.push(source.slice(start, end - 1));
    return end;
  }

  for (let position = 0; position < source.length; ) position = readCode(position);
  return found;
}
