/** Why a file cannot be taken. Each has words of its own: 'it did not work' helps nobody to mend a file. */
export type FileFault =
  | 'unreadable'
  | 'protected'
  | 'too_large'
  | 'too_many'
  | 'too_wide'
  | 'empty'
  | 'not_a_table'
  /** A web page that was named as a spreadsheet, and has no table in it. */
  | 'web_page';

export class FaultyFile extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

export const faultOf = (error: unknown): FileFault =>
  error instanceof FaultyFile ? error.fault : 'unreadable';
