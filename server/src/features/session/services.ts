import type { CodeSender } from './codes/code-sender.ts';

/** The dependencies of the session calls, apart from the database. */
export type SessionServices = {
  /** The HMAC key for one-time codes, which are stored as hashes. */
  secret: string;
  codeSender: CodeSender;
  /** Tracks work that the response does not wait for. A stopping server waits for this work. */
  runInBackground: (work: Promise<void>) => void;
};
