import { getRefusalDeclaration } from '@miya/contract';
import { API_V1_PATH, type ApiProblem, getApiStatus, PROBLEM_CONTENT_TYPE } from '@miya/contract/v1';
import type { FastifyReply } from 'fastify';
import type { EnvelopeResponse } from './envelope-response.ts';

/** Returns true if the URL belongs to the public API, which uses HTTP statuses and problem documents, not envelopes. */
const isApiRequest = (url: string) => url.startsWith(`${API_V1_PATH}/`);

/**
 * Sends a response. Requests to the public API get the result or a problem document; all other requests get an
 * envelope. The URL decides, so this also works for unknown paths and for requests that cannot be parsed.
 */
export function sendResponse(
  reply: FastifyReply,
  { status, envelope, refusal }: EnvelopeResponse,
): FastifyReply {
  const { id: requestId, url } = reply.request;
  if (!isApiRequest(url)) return reply.status(status).send(envelope);
  if (!refusal) return reply.send(envelope.result);
  const problem = buildApiProblem(refusal, requestId);
  // HTTP requires this header in a 401 response. It names the authentication scheme.
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.status(problem.status).type(PROBLEM_CONTENT_TYPE).send(JSON.stringify(problem));
}

/** Builds the problem document with which the API reports a refusal. */
export const buildApiProblem = (
  { name, problems, about }: NonNullable<EnvelopeResponse['refusal']>,
  requestId: string,
): ApiProblem => ({
  type: `urn:miya:refusal:${name}`,
  title: getRefusalDeclaration(name).message,
  status: getApiStatus(name),
  code: name,
  requestId,
  ...(problems ? { problems } : {}),
  ...(about ? { about } : {}),
});
