// The clipboard text of Excel, LibreOffice and Google Sheets: a tab between cells, a line break between rows. A cell
// with a tab, a line break or a quote is put in quotes.

export const formatClipboardText = (block: readonly (readonly string[])[]): string =>
  block.map((cells) => cells.map(formatCell).join('\t')).join('\r\n');

const formatCell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Parses a clipboard text into rows of cells. Quotes are removed only if the cell both begins and ends with a quote:
 * `5" pipe` stays as it is.
 */
export function parseClipboardText(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let position = 0;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  while (position <= source.length) {
    const quotedCell =
      source[position] === '"' ? /^"((?:[^"]|"")*)"(?=\t|\n|$)/.exec(source.slice(position)) : null;
    if (quotedCell) {
      cells.push((quotedCell[1] ?? '').replaceAll('""', '"'));
      position += quotedCell[0].length;
    } else {
      const length = source.slice(position).search(/[\t\n]/);
      const end = length < 0 ? source.length : position + length;
      cells.push(source.slice(position, end));
      position = end;
    }
    if (source[position] !== '\t') {
      rows.push(cells);
      cells = [];
    }
    position += 1;
  }
  return rows;
}
