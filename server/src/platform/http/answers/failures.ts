import type { RefusalName } from '@miya/contract';
import type { FastifyError } from 'fastify';
import { STALE_PLAN } from '../../db/connection/kept-plan.ts';

/** Thrown when the work is more than can be taken on now. */
export class Busy extends Error {}

const fastifyCodes: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content_type_wrong',
  FST_ERR_CTP_EMPTY_TYPE: 'content_type_wrong',
};

// SQLSTATE classes that pass by themselves: connection lost, out of resources, shutting down or starting, lock or
// serialization conflicts. And what Node says when nobody listens.
const passing = /^(08|53|57P|55P03|57014|40)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/;
const lostConnection = /Connection terminated|timeout exceeded when trying to connect|Client has encountered/;

/** The name under which an exception is answered. Only 'failure' is a surprise worth a report. */
export function refusalFor(error: FastifyError | Error): RefusalName {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = fastifyCodes[code];
  if (known) return known;
  const passes = passing.test(code) || lostConnection.test(error.message) || STALE_PLAN.test(error.message);
  if (error instanceof Busy || passes) return 'busy';
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return 'body_too_large';
  if (status === 415) return 'content_type_wrong';
  if (status !== undefined && status >= 400 && status < 500) return 'request_invalid';
  return 'failure';
}
