import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedBody, compressBody, sendCompressed } from './compressed-body.ts';

/**
 * The handler of a cacheable call returns this. Equal versions mean equal content, so `buildContent` is called only if
 * the version is not in the cache.
 */
export class VersionedResponse<T = unknown> {
  readonly version: string;
  readonly buildContent: () => Promise<T>;
  constructor(version: string, buildContent: () => Promise<T>) {
    this.version = version;
    this.buildContent = buildContent;
  }
}

export const createVersionedResponse = <T>(version: string, buildContent: () => Promise<T>) =>
  new VersionedResponse(version, buildContent);

/** The browser may store the response, but must ask the server before each use if the response is still current. */
export const CACHE_WITH_REVALIDATION = 'private, no-cache';

/** The size limit of all cached bodies together. */
const MAX_CACHE_BYTES = 24 * 1_048_576;

/** Creates a function that sends versioned responses. The function caches their compressed bodies in this process. */
export function createVersionedResponseSender() {
  // Ordered by last use; the least recently used body comes first.
  const cachedBodies = new Map<string, Promise<CompressedBody>>();
  const bodySizes = new Map<string, number>();

  /** Returns the cached body or builds it. Concurrent requests for one version share one build. */
  function getBody(version: string, buildContent: () => Promise<string | Buffer>): Promise<CompressedBody> {
    const cachedBody = cachedBodies.get(version);
    if (cachedBody) {
      cachedBodies.delete(version);
      cachedBodies.set(version, cachedBody);
      return cachedBody;
    }
    const body = buildContent().then(compressBody);
    cachedBodies.set(version, body);
    // A failed build is not cached, so the next request tries again.
    body.catch(() => cachedBodies.delete(version));
    return body;
  }

  /** Removes the least recently used bodies while all bodies together exceed MAX_CACHE_BYTES. */
  async function recordSizeAndEvict(version: string, { br, gzip }: CompressedBody): Promise<void> {
    const size = br.length + ((await gzip)?.length ?? 0);
    // Another request may have removed this entry from the cache while the response was sent.
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

  return async function sendVersionedResponse(
    request: FastifyRequest,
    reply: FastifyReply,
    version: string,
    buildContent: () => Promise<string | Buffer>,
  ): Promise<FastifyReply> {
    const body = await getBody(version, buildContent);
    reply.headers({
      'cache-control': CACHE_WITH_REVALIDATION,
      vary: 'accept-encoding, accept-language, cookie, x-token, authorization',
    });
    await sendCompressed(request, reply, body, 'application/json; charset=utf-8');
    // Record the size after sending, because this request may have added the gzip form.
    await recordSizeAndEvict(version, body);
    return reply;
  };
}
