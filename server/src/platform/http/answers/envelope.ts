import { codes, declarationOf, type Envelope, type FieldProblem, type RefusalName } from '@miya/contract';

export type Details = { problems?: FieldProblem[]; about?: Readonly<Record<string, string>> };

/** An HTTP status and the envelope that goes with it; what was refused also by its name, for whoever presents it otherwise. */
export type Answer = { status: number; envelope: Envelope; refusal?: Details & { name: RefusalName } };

export function done(result: unknown): Answer {
  return { status: 200, envelope: { code: codes.done, message: 'OK', errorCode: null, result } };
}

export function refused(name: RefusalName, { problems, about = {} }: Details = {}): Answer {
  const { errorCode, message, status, field } = declarationOf(name);
  const code = name === 'session_ended' ? codes.signedOut : (status ?? codes.refused);
  const wrong = problems ?? (field ? [{ field, problem: 'field_invalid' as const }] : undefined);
  const details = {
    ...(wrong ? { problems: wrong } : {}),
    ...(Object.keys(about).length > 0 ? { about } : {}),
  };
  return {
    status: status ?? 200,
    envelope: { code, message, errorCode, result: Object.keys(details).length > 0 ? details : null },
    refusal: { name, ...details },
  };
}
