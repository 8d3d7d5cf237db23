/** Thrown by a check that has findings. The command prints the lines and exits with 1. */
export class FindingsError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super('the check has findings');
    this.lines = lines;
  }
}
