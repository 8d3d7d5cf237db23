import { codes, declarationOf, type Envelope, type FieldProblem, type RefusalName } from '@miya/contract';

/** An HTTP status and the envelope that goes with it. */
export type Answer = { status: number; envelope: Envelope };

export function done(result: unknown): Answer {
  return { status: 200, envelope: { code: codes.done, message: 'OK', errorCode: null, result } };
}

type Details = { problems?: FieldProblem[]; about?: Readonly<Record<string, string>> };

export function refused(name: RefusalName, { problems, about = {} }: Details = {}): Answer {
  const { errorCode, message, status, field } = declarationOf(name);
  const code = name === 'session_ended' ? codes.signedOut : (status ?? codes.refused);
  const wrong = problems ?? (field ? [{ field, problem: 'field_invalid' as const }] : undefined);
  const result = {
    ...(wrong ? { problems: wrong } : {}),
    ...(Object.keys(about).length > 0 ? { about } : {}),
  };
  return {
    status: status ?? 200,
    envelope: { code, message, errorCode, result: Object.keys(result).length > 0 ? result : null },
  };
}
