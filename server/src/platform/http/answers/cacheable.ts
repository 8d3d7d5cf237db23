import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedBody, compressBody, sendCompressed } from './compressed-body.ts';

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

/** Compressed bodies kept, all together. They are small beside what they were made from. */
const KEPT_BYTES = 24 * 1_048_576;

/** Sends versioned answers, and keeps them compressed. */
export function createCacheableSender() {
  // In the order of their last use.
  const kept = new Map<string, Promise<CompressedBody>>();
  const sizes = new Map<string, number>();

  /** An answer that is asked for twice at once is made once. */
  function bodyOf(version: string, make: () => Promise<string | Buffer>): Promise<CompressedBody> {
    const before = kept.get(version);
    if (before) {
      kept.delete(version);
      kept.set(version, before);
      return before;
    }
    const body = make().then(compressBody);
    kept.set(version, body);
    body.catch(() => kept.delete(version));
    return body;
  }

  async function noteSize(version: string, { br, gzip }: CompressedBody): Promise<void> {
    const size = br.length + ((await gzip)?.length ?? 0);
    // The entry may have been evicted meanwhile.
    if (!kept.has(version)) return;
    sizes.set(version, size);
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
    make: () => Promise<string | Buffer>,
  ): Promise<FastifyReply> {
    const body = await bodyOf(version, make);
    reply.headers({
      'cache-control': CACHEABLE,
      vary: 'accept-encoding, accept-language, cookie, x-token, authorization',
    });
    await sendCompressed(request, reply, body, 'application/json; charset=utf-8');
    // The size is read after sending: the client may have been the first to need gzip.
    await noteSize(version, body);
    return reply;
  };
}
