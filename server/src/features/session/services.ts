import type { CodeSender } from './codes/code-sender.ts';

/** What the session calls need besides the database. */
export type SessionServices = {
  secret: string;
  codeSender: CodeSender;
  /** Runs work that the answer does not wait for; a stopping server does. */
  afterwards: (work: Promise<void>) => void;
};
