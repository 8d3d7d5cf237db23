import { Readable } from 'node:stream';
import type * as z from 'zod';

/** The buffer limit for a slow client. Events beyond this limit are dropped. */
const MAX_BUFFERED_BYTES = 64 * 1_024;
/** The delay after which the EventSource of a browser reconnects. */
const RETRY_MS = 3_000;

/**
 * A stream of server-sent events to one client. The stream handles a slow client in three steps:
 *
 * 1. When the buffer is full, further events are dropped.
 * 2. When the client has read the buffer, it receives `resync` and must reload its data.
 * 3. When the client has not read the buffer before the next heartbeat, the stream is destroyed.
 */
export class EventStream extends Readable {
  readonly #schema: z.ZodType;
  #isLagging = false;
  #hasEnded = false;

  constructor(schema: z.ZodType) {
    super({ highWaterMark: MAX_BUFFERED_BYTES });
    this.#schema = schema;
    // Push now: the first byte also sends the response headers.
    this.push(`retry: ${RETRY_MS}\n\n`);
  }

  /** Sends an event. Drops an event that the contract does not declare: a newer process may have published it. */
  readonly sendEvent = (event: unknown): void => {
    if (this.destroyed || this.#hasEnded || this.#isLagging) return;
    const parsed = this.#schema.safeParse(event);
    if (!parsed.success) return;
    if (this.readableLength > MAX_BUFFERED_BYTES) this.#isLagging = true;
    else this.push(`data: ${JSON.stringify(parsed.data)}\n\n`);
  };

  /**
   * Sends a comment, so that proxies do not close a silent connection. Destroys the stream if the client has not read
   * its buffer. Returns false if the stream is over.
   */
  sendHeartbeat(): boolean {
    if (this.destroyed || this.#hasEnded) return false;
    if (this.#isLagging) this.destroy();
    else if (this.readableLength <= MAX_BUFFERED_BYTES) this.push(':\n\n');
    return !this.destroyed;
  }

  end(): void {
    if (this.destroyed || this.#hasEnded) return;
    this.#hasEnded = true;
    this.push(null);
  }

  override _read(): void {
    if (!this.#isLagging || this.#hasEnded) return;
    this.#isLagging = false;
    // Push regardless of the buffer size: without a push, Node never calls _read() again.
    this.push('data: {"topic":"resync"}\n\n');
  }
}
