/** The body of an unsuccessful response of the API (RFC 9457). */
export type ProblemBody = {
  type: string;
  title: string;
  status: number;
  /** The name of the refusal: order_not_found, request_invalid, ... */
  code: string;
  requestId: string;
  /** The problems of fields. */
  problems?: { field: string; problem: string }[];
  about?: Record<string, string>;
};

/** Thrown when the API refuses a request. `code` is the name of the refusal. */
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
