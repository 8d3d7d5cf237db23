import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedBody, compressBody, sendCompressed } from './compressed-body.ts';

/**
 * The result of the handler of a cacheable call. Equal versions mean equal content, so a cached version is not built
 * again.
 */
export class VersionedResponse<T = unknown> {
  readonly version: string;
  readonly buildContent: () => Promise<T>;
  constructor(version: string, make: () => Promise<T>) {
    this.version = version;
    this.buildContent = make;
  }
}

export const createVersionedResponse = <T>(version: string, make: () => Promise<T>) =>
  new VersionedResponse(version, make);

/** The browser may store the response, but must revalidate it before each use. */
export const CACHE_WITH_REVALIDATION = 'private, no-cache';

/** The size limit of all cached bodies together. */
const MAX_CACHE_BYTES = 24 * 1_048_576;

/** Creates a function that sends versioned responses. It caches their compressed bodies. */
export function createCacheableSender() {
  // Ordered by last use; the least recently used body comes first.
  const cachedBodies = new Map<string, Promise<CompressedBody>>();
  const bodySizes = new Map<string, number>();

  /** Returns the cached body or builds it. Concurrent requests for one version share one build. */
  function getBody(version: string, make: () => Promise<string | Buffer>): Promise<CompressedBody> {
    const cachedBody = cachedBodies.get(version);
    if (cachedBody) {
      cachedBodies.delete(version);
      cachedBodies.set(version, cachedBody);
      return cachedBody;
    }
    const body = make().then(compressBody);
    cachedBodies.set(version, body);
    body.catch(() => cachedBodies.delete(version));
    return body;
  }

  async function recordSize(version: string, { br, gzip }: CompressedBody): Promise<void> {
    const size = br.length + ((await gzip)?.length ?? 0);
    // The entry may have been evicted while the response was sent.
    if (!cachedBodies.has(version)) return;
    bodySizes.set(version, size);
    let totalBytes = bodySizes.values().reduce((sum, bodySize) => sum + bodySize, 0);
    for (const oldest of cachedBodies.keys()) {
      if (totalBytes <= MAX_CACHE_BYTES || oldest === version) break;
      totalBytes -= bodySizes.get(oldest) ?? 0;
      cachedBodies.delete(oldest);
      bodySizes.delete(oldest);
    }
  }

  return async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    version: string,
    make: () => Promise<string | Buffer>,
  ): Promise<FastifyReply> {
    const body = await getBody(version, make);
    reply.headers({
      'cache-control': CACHE_WITH_REVALIDATION,
      vary: 'accept-encoding, accept-language, cookie, x-token, authorization',
    });
    await sendCompressed(request, reply, body, 'application/json; charset=utf-8');
    // Record the size after sending, because this request may have added the gzip form.
    await recordSize(version, body);
    return reply;
  };
}
