import { create } from 'zustand';
import { isNetworkGone } from '../../../platform/browser/downloads.ts';
import { portalSettings } from '../../../platform/settings/settings.ts';

export type LoggedError = { id: number; message: string; stack: string; path: string; time: Date };

/** More entries would only repeat the same fault. */
const MOST = 100;
let lastId = 0;

/** The log is kept in the page only: it goes with it, and nobody else sees it. */
export const useErrorLog = create<LoggedError[]>(() => []);
export const clearErrorLog = () => useErrorLog.setState([], true);

export const isLogged = (mode: string, builds = portalSettings.errorLog) => builds.includes(mode);

export function describeError(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: error.message || error.name, stack: error.stack ?? '' };
  return { message: typeof error === 'string' ? error : 'Error', stack: '' };
}

/** Notes an error nobody dealt with, but none of the network. Of the address only the path is kept: a query may hold what somebody looked for. */
export function logError(error: unknown) {
  if (!isLogged(import.meta.env.MODE) || isNetworkGone(error)) return;
  lastId += 1;
  const entry = { id: lastId, ...describeError(error), path: location.pathname, time: new Date() };
  useErrorLog.setState((before) => [entry, ...before].slice(0, MOST), true);
}
