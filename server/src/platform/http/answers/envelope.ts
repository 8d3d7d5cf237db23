import {
  type Envelope,
  envelopeCodes,
  type FieldProblem,
  getRefusalDeclaration,
  type RefusalName,
} from '@miya/contract';

export type RefusalDetails = { problems?: FieldProblem[]; about?: Readonly<Record<string, string>> };

/** An HTTP status and its envelope. `refusal` holds the refusal for responses that do not use the envelope. */
export type EnvelopeResponse = {
  status: number;
  envelope: Envelope;
  refusal?: RefusalDetails & { name: RefusalName };
};

export function createSuccessResponse(result: unknown): EnvelopeResponse {
  return { status: 200, envelope: { code: envelopeCodes.done, message: 'OK', errorCode: null, result } };
}

export function createRefusalResponse(
  name: RefusalName,
  { problems, about = {} }: RefusalDetails = {},
): EnvelopeResponse {
  const { errorCode, message, status, field } = getRefusalDeclaration(name);
  const code = name === 'session_ended' ? envelopeCodes.signedOut : (status ?? envelopeCodes.refused);
  const fieldProblems = problems ?? (field ? [{ field, problem: 'field_invalid' as const }] : undefined);
  const details = {
    ...(fieldProblems ? { problems: fieldProblems } : {}),
    ...(Object.keys(about).length > 0 ? { about } : {}),
  };
  return {
    status: status ?? 200,
    envelope: { code, message, errorCode, result: Object.keys(details).length > 0 ? details : null },
    refusal: { name, ...details },
  };
}
