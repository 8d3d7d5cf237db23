// Blocks of cells as Excel, LibreOffice and Google put them on the clipboard: tabs, line breaks, quotes where needed.

export const toClipboard = (block: readonly (readonly string[])[]): string =>
  block.map((cells) => cells.map(quoted).join('\t')).join('\r\n');

const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cells of a text from the clipboard. Quotes count only where a cell begins with one and ends with one. */
export function fromClipboard(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  while (at <= source.length) {
    const quotedCell = source[at] === '"' ? /^"((?:[^"]|"")*)"(?=\t|\n|$)/.exec(source.slice(at)) : null;
    if (quotedCell) {
      cells.push((quotedCell[1] ?? '').replaceAll('""', '"'));
      at += quotedCell[0].length;
    } else {
      const end = source.slice(at).search(/[\t\n]/);
      const next = end < 0 ? source.length : at + end;
      cells.push(source.slice(at, next));
      at = next;
    }
    if (source[at] !== '\t') {
      rows.push(cells);
      cells = [];
    }
    at += 1;
  }
  return rows;
}
