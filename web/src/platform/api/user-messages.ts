import type { RefusalName } from '@miya/contract';

/** Why a call failed: a refusal of the contract, or no response from the server. */
export type FailureName = RefusalName | 'unreachable' | 'timeout';

export type UserMessage =
  /** The toast of a screen. `text` is already in the user's language. */
  | { kind: 'said'; tone: 'success' | 'info' | 'warning' | 'error'; text: string }
  /** The failure of a call that no screen handles. `message` is the server's text, for an unknown errorCode. */
  | { kind: 'failed'; failure: FailureName | undefined; message: string }
  /** Opens the prompt 'You have been logged out'. */
  | { kind: 'logged-out' };

type Listener = (message: UserMessage) => void;
const listeners = new Set<Listener>();

/** Each entry (portal, sign-in, tracking) listens and draws the messages. Returns a function that stops listening. */
export function listenToMessages(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function showMessage(message: UserMessage): void {
  for (const listener of listeners) listener(message);
}

export const showToast = (tone: 'success' | 'info' | 'warning' | 'error', text: string) =>
  showMessage({ kind: 'said', tone, text });
