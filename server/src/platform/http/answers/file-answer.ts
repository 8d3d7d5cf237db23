import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/connection/connect.ts';
import { type Mode, modeOf } from '../../db/tenancy/mode.ts';
import { inTenant, type Tx } from '../../db/tenancy/tenancy.ts';
import { Turns } from '../../jobs/turns.ts';

/** Opens one more transaction of the caller's tenant and mode, for a moment: no connection waits for a slow reader. */
export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * What the handler of a file call answers. The body is made after the request's own transaction has ended, bit by
 * bit as the reader takes it; what it needs of the database it reads in short transactions of its own.
 */
export class FileAnswer {
  readonly tenantId: number;
  readonly mode: Mode;
  readonly name: string;
  readonly body: (inTransaction: InTransaction) => AsyncIterable<Uint8Array>;
  constructor(of: { tenantId: number; test?: boolean }, name: string, body: FileAnswer['body']) {
    this.tenantId = of.tenantId;
    this.mode = modeOf(of);
    this.name = name;
    this.body = body;
  }
}

export const file = (caller: { tenantId: number; test?: boolean }, name: string, body: FileAnswer['body']) =>
  new FileAnswer(caller, name, body);

/** What is handed on at a time, in bytes. */
const PIECE = 64 * 1_024;
/**
 * A piece has so long to be taken. Whoever takes less than two kilobytes a second holds what the file is made from, fonts
 * and pages, for nobody: the connection is ended.
 */
const PIECE_MS = 30_000;

/** Piece by piece; others get their turn in between. `onLeft` is called when the reader has left a piece lying. */
async function* inPieces(
  chunks: AsyncIterable<Uint8Array>,
  pieceMs: number,
  onLeft: () => void,
): AsyncGenerator<Uint8Array> {
  const turns = new Turns();
  for await (const chunk of chunks)
    for (let from = 0; from < chunk.length; from += PIECE) {
      const left = setTimeout(onLeft, pieceMs);
      try {
        yield chunk.subarray(from, from + PIECE);
      } finally {
        clearTimeout(left);
      }
      await turns.next();
    }
}

/** A failure on the way ends the connection before the file is whole, so that nobody takes it for the whole. */
export function sendFile(
  db: Db,
  reply: FastifyReply,
  type: string,
  { tenantId, mode, name, body }: FileAnswer,
  pieceMs = PIECE_MS,
): FastifyReply {
  const chunks = inPieces(
    body((work) => inTenant(db, tenantId, work, mode)),
    pieceMs,
    () => reply.raw.destroy(),
  );
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.from(chunks, { objectMode: false }));
}
