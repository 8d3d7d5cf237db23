import { create } from 'zustand';
import { isOfflineLoadError } from '../../../platform/browser/chunk-loading.ts';
import { portalSettings } from '../../../platform/settings/settings.ts';

export type LoggedError = { id: number; message: string; stack: string; path: string; time: Date };

/** The log keeps only the newest entries, at most this many. More entries would only repeat the same error. */
const MAX_ENTRIES = 100;
let lastId = 0;

/** The error log of this page. It is never sent or stored, and disappears with the page. */
export const useErrorLog = create<LoggedError[]>(() => []);
export const clearErrorLog = () => useErrorLog.setState([], true);

export const isLogged = (mode: string, builds = portalSettings.errorLog) => builds.includes(mode);

export function describeError(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: error.message || error.name, stack: error.stack ?? '' };
  return { message: typeof error === 'string' ? error : 'Error', stack: '' };
}

/**
 * Logs an unhandled error, if the settings enable the log for this build mode.
 * Does not log that a file of the portal could not be loaded while the browser was offline.
 * Of the page's URL only the path is logged, because the query may contain search texts.
 */
export function logError(error: unknown) {
  if (!isLogged(import.meta.env.MODE) || isOfflineLoadError(error)) return;
  lastId += 1;
  const entry = { id: lastId, ...describeError(error), path: location.pathname, time: new Date() };
  useErrorLog.setState((before) => [entry, ...before].slice(0, MAX_ENTRIES), true);
}
