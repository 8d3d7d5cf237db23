/** A check that found something: its lines are the result, and the command ends with 1. */
export class Found extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super('something was found');
    this.lines = lines;
  }
}
