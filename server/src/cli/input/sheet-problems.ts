import { problems as texts, toProblem } from '@miya/contract';
import { UsageError } from './usage-error.ts';

const SHOWN_MOST = 20;

/** Everything that is wrong with a spreadsheet, by sheet, row and column: a person mends it all at once. */
export class SheetProblems {
  readonly file: string;
  readonly lines: string[] = [];
  constructor(file: string) {
    this.file = file;
  }

  add(sheet: string, row: number, column: string, message: string): void {
    const text = message in texts ? texts[toProblem(message)] : message;
    this.lines.push(`  ${sheet}, row ${row}${column ? `, column '${column}'` : ''}: ${text}`);
  }

  throwIfAny(): void {
    if (this.lines.length === 0) return;
    const more = this.lines.length - SHOWN_MOST;
    throw new UsageError(
      [
        `--file: ${this.file} is not as it should be; nothing was loaded`,
        ...this.lines.slice(0, SHOWN_MOST),
        ...(more > 0 ? [`  ... and ${more} more`] : []),
      ].join('\n'),
    );
  }
}
