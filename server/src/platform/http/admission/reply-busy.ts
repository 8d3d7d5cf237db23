import type { FastifyReply } from 'fastify';
import { createRefusalResponse } from '../responses/envelope-response.ts';
import { sendResponse } from '../responses/send-response.ts';

/** Most rejections are sent after this delay, because some clients retry immediately and each rejection costs time. */
export const REJECTION_DELAY_MS = 1_000;

/** Responds 503: the server is overloaded, and the client may retry after the seconds in the `retry-after` header. */
export const replyBusy = (reply: FastifyReply): FastifyReply =>
  sendResponse(reply.header('retry-after', '2'), createRefusalResponse('busy'));
