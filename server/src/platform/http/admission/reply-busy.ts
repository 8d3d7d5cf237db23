import type { FastifyReply } from 'fastify';
import { refused } from '../answers/envelope.ts';
import { sendAnswer } from '../answers/send-answer.ts';

/** Most rejections are delayed: the client may retry at once, and rejecting costs time as well. */
export const REJECTION_DELAY_MS = 1_000;

/** Answers 503: the server has too much to do now, and the client may retry in a moment. */
export const replyBusy = (reply: FastifyReply): FastifyReply =>
  sendAnswer(reply.header('retry-after', '2'), refused('busy'));
