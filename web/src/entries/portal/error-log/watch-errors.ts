import { logError } from './error-log.ts';

/** Pushes what nobody caught to the error log. The browser still reports it to its console. */
export function watchErrors() {
  window.addEventListener('error', ({ error, message }) => logError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => logError(reason));
}
