import { logError } from './error-log.ts';

/** Writes uncaught errors and rejections to the error log. The browser still reports them to its console. */
export function watchErrors() {
  window.addEventListener('error', ({ error, message }) => logError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => logError(reason));
}
