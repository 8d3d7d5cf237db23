import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/connection/connect.ts';
import { type DataMode, getMode } from '../../db/tenancy/mode.ts';
import { inTenant, type Tx } from '../../db/tenancy/tenancy.ts';
import { Turns } from '../../jobs/turns.ts';

/**
 * Runs `work` in a short transaction for the tenant and mode (live or test orders) of the caller. No database
 * connection is held between two such transactions.
 */
export type RunInTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The handler of a file call returns this. `body` generates the file while the client reads it. At that time the
 * transaction of the request has ended, so `body` reads the database with `inTransaction`.
 */
export class FileResponse {
  readonly tenantId: number;
  readonly mode: DataMode;
  readonly name: string;
  readonly body: (inTransaction: RunInTransaction) => AsyncIterable<Uint8Array>;
  constructor(caller: { tenantId: number; test?: boolean }, name: string, body: FileResponse['body']) {
    this.tenantId = caller.tenantId;
    this.mode = getMode(caller);
    this.name = name;
    this.body = body;
  }
}

export const createFileResponse = (
  caller: { tenantId: number; test?: boolean },
  name: string,
  body: FileResponse['body'],
) => new FileResponse(caller, name, body);

const CHUNK_BYTES = 64 * 1_024;
/**
 * How long a client may take to accept one chunk. A client slower than about 2 KB per second is disconnected, because a
 * file keeps its fonts and pages in memory until it is complete.
 */
const CHUNK_TIMEOUT_MS = 30_000;

/**
 * Splits data into small chunks, and yields to other work after each chunk. Calls `onTimeout` if the client does not
 * accept a chunk within `chunkTimeoutMs`.
 */
async function* splitIntoChunks(
  data: AsyncIterable<Uint8Array>,
  chunkTimeoutMs: number,
  onTimeout: () => void,
): AsyncGenerator<Uint8Array> {
  const turns = new Turns();
  for await (const part of data)
    for (let start = 0; start < part.length; start += CHUNK_BYTES) {
      const timer = setTimeout(onTimeout, chunkTimeoutMs);
      try {
        yield part.subarray(start, start + CHUNK_BYTES);
      } finally {
        clearTimeout(timer);
      }
      await turns.next();
    }
}

/** Sends a file. If the file cannot be finished, closes the connection, so that the client detects the failure. */
export function sendFile(
  db: Db,
  reply: FastifyReply,
  contentType: string,
  { tenantId, mode, name, body }: FileResponse,
  chunkTimeoutMs = CHUNK_TIMEOUT_MS,
): FastifyReply {
  const chunks = splitIntoChunks(
    body((work) => inTenant(db, tenantId, work, mode)),
    chunkTimeoutMs,
    () => reply.raw.destroy(),
  );
  return reply
    .type(contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.from(chunks, { objectMode: false }));
}
