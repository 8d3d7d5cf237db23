import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createBrotliDecompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is kept compressed, because it is sent more often than it is made. */
export type CompressedBody = {
  hash: string;
  br: Buffer;
  /** Made for the first client that takes gzip and not brotli. */
  gzip?: Promise<Buffer>;
  /** Kept for small documents. Of a large one, each client that takes no compression gets a stream. */
  plain?: Buffer;
};

type Encoding = 'br' | 'gzip' | 'identity';

const QUALITY = 5;

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

export async function compressBody(body: string | Buffer): Promise<CompressedBody> {
  const br = await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  // The compressed form is hashed because it is small: hashing 13 MB would block the event loop.
  const hash = createHash('sha256').update(br).digest('base64url').slice(0, 22);
  return { hash, br };
}

/** For a document of some hundred kilobytes: every encoding is kept, so that sending it costs no work. */
export async function compressDocument(text: string): Promise<CompressedBody> {
  const plain = Buffer.from(text);
  return { ...(await compressBody(plain)), gzip: toGzip(plain), plain };
}

/** Sends the body with a strong ETag in the encoding that the client prefers, or 304 if the client has it. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedBody,
  type: string,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  // A strong tag identifies the bytes, so each encoding has a tag of its own.
  reply.header('etag', `"${body.hash}-${encoding}"`);
  if (hasTag(request.headers['if-none-match'], body.hash)) return reply.status(304).send();
  reply.type(type);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (encoding === 'br') return reply.send(body.br);
  if (encoding === 'identity') return reply.send(body.plain ?? createBrotliDecompress().end(body.br));
  body.gzip ??= fromBrotli(body.br).then((plain) => toGzip(plain));
  return reply.send(await body.gzip);
}

/** The tag of any encoding counts: the content is the same. */
const hasTag = (header: string | undefined, hash: string) =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.includes(`"${hash}-`)) ?? false;

function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Map(
    String(header ?? '')
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
        return [name.trim(), parameters.every((parameter) => !/^\s*q=0(\.0*)?\s*$/.test(parameter))];
      }),
  );
  if (accepted.get('br')) return 'br';
  return accepted.get('gzip') ? 'gzip' : 'identity';
}
