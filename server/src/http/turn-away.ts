import type { FastifyReply } from 'fastify';
import { refused } from './envelope.ts';

/** To come back in a moment: now there is too much to do. */
export function turnAway(reply: FastifyReply): FastifyReply {
  const { status, envelope } = refused('busy');
  return reply.header('retry-after', '2').status(status).send(envelope);
}
