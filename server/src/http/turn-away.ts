import type { FastifyReply } from 'fastify';
import { refused } from './envelope.ts';
import { sendAnswer } from './send-answer.ts';

/** To come back in a moment: now there is too much to do. */
export const turnAway = (reply: FastifyReply): FastifyReply =>
  sendAnswer(reply.header('retry-after', '2'), refused('busy'));
