import { codes, declarationOf, type Envelope, type FieldProblem, type RefusalName } from '@miya/contract';

/** An HTTP status and the envelope that goes with it. */
export type Answer = { status: number; envelope: Envelope };

export function done(result: unknown): Answer {
  return { status: 200, envelope: { code: codes.done, message: 'OK', errorCode: null, result } };
}

export function refused(name: RefusalName, problems?: FieldProblem[]): Answer {
  const { errorCode, message, status, field } = declarationOf(name);
  const code = name === 'session_ended' ? codes.signedOut : (status ?? codes.refused);
  const about = problems ?? (field ? [{ field, problem: 'field_invalid' as const }] : undefined);
  return {
    status: status ?? 200,
    envelope: { code, message, errorCode, result: about ? { problems: about } : null },
  };
}
