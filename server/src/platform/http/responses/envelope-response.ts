import {
  type Envelope,
  envelopeCodes,
  type FieldProblem,
  getRefusalDeclaration,
  type RefusalName,
} from '@miya/contract';

/**
 * The details of a refusal. `about` has named values for the error message, for example the waybill number of the order
 * that already has the reference. Clients receive both fields under these names.
 */
export type RefusalDetails = { problems?: FieldProblem[]; about?: Readonly<Record<string, string>> };

/** An HTTP status and the envelope to send. Responses of the public API are built from `refusal` instead. */
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
  // The specification requires a separate envelope code for an ended session: pages then show the sign-in screen.
  const code = name === 'session_ended' ? envelopeCodes.signedOut : (status ?? envelopeCodes.refused);
  // Some refusals always concern the same field, which the contract declares.
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
