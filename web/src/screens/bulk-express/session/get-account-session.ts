import type { RowDefaults } from '@miya/contract/imports';
import { createBrowserDependencies } from './browser-dependencies.ts';
import { createImportSession, type ImportSession } from './import-session.ts';

let current: { account: string; session: ImportSession } | undefined;

/**
 * Returns the import session of the account. The module holds it instead of the screen, because an import continues
 * after the user has closed the screen. A sign-in with another account ends the session and creates a new one, so that
 * accounts cannot see each other's sheets.
 */
export function getAccountSession(account: string, rowDefaults: RowDefaults): ImportSession {
  if (current?.account === account) return current.session;
  current?.session.end();
  const dependencies = createBrowserDependencies({ account, rowDefaults });
  current = { account, session: createImportSession(dependencies) };
  return current.session;
}
