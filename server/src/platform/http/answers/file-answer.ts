import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/connection/connect.ts';
import { type DataMode, getMode } from '../../db/tenancy/mode.ts';
import { inTenant, type Tx } from '../../db/tenancy/tenancy.ts';
import { Turns } from '../../jobs/turns.ts';

/**
 * Runs `work` in a short transaction for the tenant and mode of the caller. Between transactions no connection is held.
 */
export type RunInTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The result of the handler of a file call. The body is generated while the client reads it, after the transaction of
 * the request has ended. The body reads the database in short separate transactions.
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
 * How long a client may take to accept one chunk. A client slower than about 2 KB per second loses its connection,
 * because an unfinished file keeps its fonts and pages in memory.
 */
const CHUNK_TIMEOUT_MS = 30_000;

/**
 * Splits data into small chunks, and yields to other work after each. Calls `onTimeout` if the client does not accept a
 * chunk.
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

/**
 * Sends a file. A failure closes the connection before the end of the file, so that the client detects the incomplete
 * file.
 */
export function sendFile(
  db: Db,
  reply: FastifyReply,
  type: string,
  { tenantId, mode, name, body }: FileResponse,
  chunkTimeoutMs = CHUNK_TIMEOUT_MS,
): FastifyReply {
  const chunks = splitIntoChunks(
    body((work) => inTenant(db, tenantId, work, mode)),
    chunkTimeoutMs,
    () => reply.raw.destroy(),
  );
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.from(chunks, { objectMode: false }));
}
