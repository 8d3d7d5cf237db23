import type { FastifyReply } from 'fastify';
import { createRefusalResponse } from '../answers/envelope.ts';
import { sendResponse } from '../answers/send-answer.ts';

/** Most rejections are sent after this delay: rejecting also costs time, and some clients retry immediately. */
export const REJECTION_DELAY_MS = 1_000;

/** Answers 503: the server is overloaded, and the client may retry after the time in the `retry-after` header. */
export const replyBusy = (reply: FastifyReply): FastifyReply =>
  sendResponse(reply.header('retry-after', '2'), createRefusalResponse('busy'));
