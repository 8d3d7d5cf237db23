import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the handler of a cacheable call answers: the same version is the same answer, and is not made again. */
export class Versioned<T = unknown> {
  readonly version: string;
  readonly make: () => Promise<T>;
  constructor(version: string, make: () => Promise<T>) {
    this.version = version;
    this.make = make;
  }
}

export const versioned = <T>(version: string, make: () => Promise<T>) => new Versioned(version, make);

/** The browser may keep it, and asks each time whether it still holds. */
export const CACHEABLE = 'private, no-cache';

type Encoding = 'br' | 'gzip' | 'identity';
type Body = { hash: string; br: Buffer; gzip?: Buffer };

/** Compressed bodies kept, all together. They are small beside what they were made from. */
const KEPT_BYTES = 24 * 1_048_576;
const QUALITY = 5;

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** Sends versioned answers: with a strong ETag, compressed as the browser likes it, or 304 when it has them. */
export function createCacheableSender() {
  // In the order of their last use.
  const kept = new Map<string, Promise<Body>>();
  const sizes = new Map<string, number>();

  /** An answer that is asked for twice at once is made once. */
  function bodyOf(version: string, make: () => Promise<string>): Promise<Body> {
    const before = kept.get(version);
    if (before) {
      kept.delete(version);
      kept.set(version, before);
      return before;
    }
    const body = compress(make);
    kept.set(version, body);
    body.then(
      ({ br }) => keep(version, br.length),
      () => kept.delete(version),
    );
    return body;
  }

  function keep(version: string, bytes: number): void {
    sizes.set(version, (sizes.get(version) ?? 0) + bytes);
    let total = sizes.values().reduce((sum, size) => sum + size, 0);
    for (const oldest of kept.keys()) {
      if (total <= KEPT_BYTES || oldest === version) break;
      total -= sizes.get(oldest) ?? 0;
      kept.delete(oldest);
      sizes.delete(oldest);
    }
  }

  return async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    version: string,
    make: () => Promise<string>,
  ): Promise<FastifyReply> {
    const body = await bodyOf(version, make);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    // A strong tag speaks of bytes, and each encoding has its own.
    const etag = `"${body.hash}-${encoding}"`;
    reply.headers({
      etag,
      'cache-control': CACHEABLE,
      vary: 'accept-encoding, accept-language, cookie, x-token, authorization',
    });
    if (hasTag(request.headers['if-none-match'], body.hash)) return reply.status(304).send();
    reply.type('application/json; charset=utf-8');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (encoding === 'br') return reply.send(body.br);
    if (encoding === 'identity') return reply.send(await fromBrotli(body.br));
    if (!body.gzip) {
      body.gzip = await toGzip(await fromBrotli(body.br));
      if (kept.has(version)) keep(version, body.gzip.length);
    }
    return reply.send(body.gzip);
  };
}

async function compress(make: () => Promise<string>): Promise<Body> {
  const bytes = Buffer.from(await make());
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const br = await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return { hash, br };
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
