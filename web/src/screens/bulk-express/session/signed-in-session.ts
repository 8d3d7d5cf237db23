import type { RowDefaults } from '@miya/contract/imports';
import { browserWorld } from './browser-world.ts';
import { createImportSession, type ImportSession } from './import-session.ts';

let current: { account: string; session: ImportSession } | undefined;

/**
 * The page's one session. It is held here, and not by the screen, because an import goes on after somebody has closed the tab
 * of the screen. Another account gets a session of its own and finds nothing of the former's.
 */
export function signedInSession(account: string, home: RowDefaults): ImportSession {
  if (current?.account === account) return current.session;
  current?.session.end();
  const world = browserWorld({ account, home });
  current = { account, session: createImportSession(world) };
  return current.session;
}
