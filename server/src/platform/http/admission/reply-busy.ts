import type { FastifyReply } from 'fastify';
import { refused } from '../answers/envelope.ts';
import { sendAnswer } from '../answers/send-answer.ts';

/** Most rejections are sent after this delay: rejecting also costs time, and some clients retry immediately. */
export const REJECTION_DELAY_MS = 1_000;

/** Answers 503: the server is overloaded, and the client may retry after the time in the `retry-after` header. */
export const replyBusy = (reply: FastifyReply): FastifyReply =>
  sendAnswer(reply.header('retry-after', '2'), refused('busy'));
