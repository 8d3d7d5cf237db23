import { englishProblemTexts as texts, toProblem } from '@miya/contract';
import { UsageError } from './usage-error.ts';

const MAX_SHOWN_PROBLEMS = 20;

/**
 * Collects the problems of a spreadsheet with sheet, row and column, so that the user can correct all of them at once.
 */
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
    const more = this.lines.length - MAX_SHOWN_PROBLEMS;
    throw new UsageError(
      [
        `--file: ${this.file} has errors; nothing was loaded`,
        ...this.lines.slice(0, MAX_SHOWN_PROBLEMS),
        ...(more > 0 ? [`  ... and ${more} more`] : []),
      ].join('\n'),
    );
  }
}
