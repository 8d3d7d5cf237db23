import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createBrotliDecompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response body that is stored in compressed form, because it is sent more often than it is built. */
export type CompressedBody = {
  hash: string;
  br: Buffer;
  /** Created for the first client that accepts gzip but not brotli. */
  gzip?: Promise<Buffer>;
  /** Set only for small documents. Without `plain`, a response without compression needs a decompression. */
  plain?: Buffer;
};

/** The encodings of HTTP: 'br' is brotli, 'identity' is no compression. */
type Encoding = 'br' | 'gzip' | 'identity';

const BROTLI_QUALITY = 5;

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

export async function compressBody(body: string | Buffer): Promise<CompressedBody> {
  const br = await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  // Hash the compressed form: hashing 13 MB of uncompressed text would block the event loop.
  const hash = createHash('sha256').update(br).digest('base64url').slice(0, 22);
  return { hash, br };
}

/**
 * Compresses a document of some hundred kilobytes. Stores it in all encodings, so that requests need no compression.
 */
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
  // A strong ETag identifies exact bytes, so each encoding needs a different ETag.
  reply.header('etag', `"${body.hash}-${encoding}"`);
  if (hasETag(request.headers['if-none-match'], body.hash)) return reply.status(304).send();
  reply.type(type);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (encoding === 'br') return reply.send(body.br);
  if (encoding === 'identity') return reply.send(body.plain ?? createBrotliDecompress().end(body.br));
  body.gzip ??= fromBrotli(body.br).then((plain) => toGzip(plain));
  return reply.send(await body.gzip);
}

/** Returns true if the header lists an ETag of this content, in any encoding: the client then has the content. */
const hasETag = (header: string | undefined, hash: string) =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.includes(`"${hash}-`)) ?? false;

function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Map(
    String(header ?? '')
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
        // `q=0` means that the client does not accept this encoding.
        return [name.trim(), parameters.every((parameter) => !/^\s*q=0(\.0*)?\s*$/.test(parameter))];
      }),
  );
  if (accepted.get('br')) return 'br';
  return accepted.get('gzip') ? 'gzip' : 'identity';
}
