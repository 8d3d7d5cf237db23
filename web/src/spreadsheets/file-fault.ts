/** Why a file is refused. The screens explain each fault with its own text, so that the user can correct the file. */
export type FileFault =
  | 'unreadable'
  | 'protected'
  | 'too_large'
  | 'too_many'
  | 'too_wide'
  | 'empty'
  | 'not_a_table'
  /** A web page without a table, saved under the name of a spreadsheet. */
  | 'web_page';

/** Thrown when a file is refused. */
export class FileFaultError extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Returns why a file was refused. An unexpected error, for example from a broken archive, counts as `unreadable`. */
export const getFileFault = (error: unknown): FileFault =>
  error instanceof FileFaultError ? error.fault : 'unreadable';
