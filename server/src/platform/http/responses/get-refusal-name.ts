import type { RefusalName } from '@miya/contract';
import type { FastifyError } from 'fastify';
import { STALE_PLAN_MESSAGE } from '../../db/connection/prepared-statement.ts';

/** Thrown when the server cannot accept more work at the moment. The client receives the refusal 'busy', status 503. */
export class BusyError extends Error {}

const refusalByFastifyCode: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content_type_wrong',
  FST_ERR_CTP_EMPTY_TYPE: 'content_type_wrong',
};

// Codes of temporary errors:
// - SQLSTATE: connection lost, out of resources, shutdown or start, lock or serialization conflict.
// - Node: the database does not accept the connection or has closed it.
const temporaryErrorCode = /^(08|53|57P|55P03|57014|40)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/;
/** Messages of the PostgreSQL client, which throws these errors without a code. */
const lostConnectionMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered/;

/**
 * Returns the name of the refusal with which the server responds to an exception. The name 'failure' means an
 * unexpected error, which the caller must log.
 */
export function getRefusalName(error: FastifyError | Error): RefusalName {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const fastifyRefusal = refusalByFastifyCode[code];
  if (fastifyRefusal) return fastifyRefusal;
  const isTemporary =
    temporaryErrorCode.test(code) ||
    lostConnectionMessage.test(error.message) ||
    STALE_PLAN_MESSAGE.test(error.message);
  if (error instanceof BusyError || isTemporary) return 'busy';
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return 'body_too_large';
  if (status === 415) return 'content_type_wrong';
  if (status !== undefined && status >= 400 && status < 500) return 'request_invalid';
  return 'failure';
}
