/** What the API answers instead of a result (RFC 9457). */
export type ProblemBody = {
  type: string;
  title: string;
  status: number;
  /** The refusal by its name: order_not_found, request_invalid, ... */
  code: string;
  requestId: string;
  /** Which fields are wrong, and how. */
  problems?: { field: string; problem: string }[];
  about?: Record<string, string>;
};

/** Thrown for whatever the API refuses. `code` says what it was. */
export class MiyaProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly problems: { field: string; problem: string }[];
  readonly about: Record<string, string>;
  constructor({ title, status, code, requestId, problems = [], about = {} }: ProblemBody) {
    super(`${status} ${code}: ${title}`);
    this.name = 'MiyaProblem';
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.problems = problems;
    this.about = about;
  }
}
