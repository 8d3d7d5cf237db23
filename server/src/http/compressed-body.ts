import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is kept: compressed, for it is sent more often than it is made. */
export type CompressedBody = { hash: string; br: Buffer; gzip?: Buffer };

type Encoding = 'br' | 'gzip' | 'identity';

const QUALITY = 5;

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

export async function compressBody(body: string | Buffer): Promise<CompressedBody> {
  const br = await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  // Of what is small: hashing thirteen million characters would hold up everybody else.
  const hash = createHash('sha256').update(br).digest('base64url').slice(0, 22);
  return { hash, br };
}

/** Sends it with a strong ETag, compressed as the browser likes it, or 304 when the browser has it. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedBody,
  type: string,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  // A strong tag speaks of bytes, and each encoding has its own.
  reply.header('etag', `"${body.hash}-${encoding}"`);
  if (hasTag(request.headers['if-none-match'], body.hash)) return reply.status(304).send();
  reply.type(type);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (encoding === 'br') return reply.send(body.br);
  if (encoding === 'identity') return reply.send(await fromBrotli(body.br));
  body.gzip ??= await toGzip(await fromBrotli(body.br));
  return reply.send(body.gzip);
}

/** Any encoding of the same answer will do: what it says is the same. */
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
