import { StartError } from '../db/migrate/start-error.ts';

/** One line for what a person can mend; the whole stack for what only we can. */
export function explainStart(error: unknown): string {
  if (error instanceof StartError) return `Miya cannot start: ${error.message}`;
  if (error instanceof Error && 'code' in error) {
    const { code, port } = error as Error & { code: unknown; port?: number };
    if (code === 'EADDRINUSE') return `Miya cannot start: port ${port} is taken. Set PORT to another one.`;
    if (code === 'EACCES')
      return `Miya cannot start: port ${port} is not allowed to this user. Set PORT to one above 1023.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
