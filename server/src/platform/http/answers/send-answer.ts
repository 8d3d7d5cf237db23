import { declarationOf } from '@miya/contract';
import { type ApiProblem, PROBLEM_TYPE, statusOver, V1 } from '@miya/contract/v1';
import type { FastifyReply } from 'fastify';
import type { Answer } from './envelope.ts';

/** Whether the client's own system asks, over the API: it reads statuses and problems, not envelopes. */
const isOverApi = (url: string) => url.startsWith(`${V1}/`);

/** Sends an answer as whoever asked reads it. Also for paths that nobody knows and requests that nobody could read. */
export function sendAnswer(reply: FastifyReply, { status, envelope, refusal }: Answer): FastifyReply {
  const { id: requestId, url } = reply.request;
  if (!isOverApi(url)) return reply.status(status).send(envelope);
  if (!refusal) return reply.send(envelope.result);
  const problem = problemOf(refusal, requestId);
  // Whoever comes without a good key is told what kind of one is asked for.
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.status(problem.status).type(PROBLEM_TYPE).send(JSON.stringify(problem));
}

/** A refusal as the API tells it. */
export const problemOf = (
  { name, problems, about }: NonNullable<Answer['refusal']>,
  requestId: string,
): ApiProblem => ({
  type: `urn:miya:refusal:${name}`,
  title: declarationOf(name).message,
  status: statusOver(name),
  code: name,
  requestId,
  ...(problems ? { problems } : {}),
  ...(about ? { about } : {}),
});
