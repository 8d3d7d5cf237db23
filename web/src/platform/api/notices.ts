import type { RefusalName } from '@miya/contract';

/** Why an answer is not the one hoped for: a refusal of the contract, or no answer at all. */
export type Failure = RefusalName | 'unreachable' | 'timeout';

export type Notice =
  /** A screen says something; the words are already in the reader's language. */
  | { kind: 'said'; tone: 'success' | 'info' | 'warning' | 'error'; text: string }
  /** A call failed in a way no screen deals with. The message is the server's, for an errorCode we do not know. */
  | { kind: 'failed'; failure: Failure | undefined; message: string }
  /** The prompt 'You have been logged out'. */
  | { kind: 'logged-out' };

type Listener = (notice: Notice) => void;
const listeners = new Set<Listener>();

/** Each entry listens once and draws notices its own way; returns how to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function notify(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}

export const say = (tone: 'success' | 'info' | 'warning' | 'error', text: string) =>
  notify({ kind: 'said', tone, text });
