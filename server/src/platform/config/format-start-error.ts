import { StartError } from '../db/migrate/start-error.ts';

/**
 * Formats the error that ended the start. An error that the operator can fix gives one line: a StartError, or a port
 * that is taken or not allowed. Any other error is a fault of Miya and gives the stack.
 */
export function formatStartError(error: unknown): string {
  if (error instanceof StartError) return `Miya cannot start: ${error.message}`;
  if (error instanceof Error && 'code' in error) {
    const { code, port } = error as Error & { code: unknown; port?: number };
    if (code === 'EADDRINUSE') return `Miya cannot start: port ${port} is taken. Set PORT to another one.`;
    if (code === 'EACCES')
      return `Miya cannot start: this user may not listen on port ${port}. Set PORT to a number above 1023.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
