const comment = String.raw`\/\*[\s\S]*?\*\/|\/\/[^\n]*`;
/** A pattern begins where a value can; elsewhere the sign divides. */
const pattern = String.raw`(?<=[(,=:[!&|?{};]\s*)\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/`;
const quoted = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const codeToken = new RegExp(`${comment}|${pattern}|${quoted}|[\`{}]`, 'g');
const templateToken = /\\[\s\S]|`|\$\{/g;

/**
 * The texts of a source file as they are written, whatever is done with them. A template holds what is put into it
 * between braces; a template inside those braces is a text of its own as well.
 */
export function literalsIn(source: string): string[] {
  const found: string[] = [];
  const nextToken = (token: RegExp, from: number) => {
    token.lastIndex = from;
    const [text = ''] = token.exec(source) ?? [];
    return { text, end: text ? token.lastIndex : source.length };
  };

  /** Reads code up to the brace that closes it, and says where that is. */
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
      if (text === '') throw new Error('a template does not end');
      ({ text, end } = nextToken(templateToken, text === '${' ? readCode(end) : end));
    }
    found.push(source.slice(start, end - 1));
    return end;
  }

  for (let at = 0; at < source.length; ) at = readCode(at);
  return found;
}
