import { Readable } from 'node:stream';
import type * as z from 'zod';

/** The maximum size of the events that wait for a slow client. */
const MAX_BUFFERED_BYTES = 64 * 1_024;
/** The delay after which a browser opens the stream again when the connection is lost. */
const RECONNECT_DELAY_MS = 3_000;

/**
 * A stream of server-sent events to one client. States:
 *
 * 1. Normal: events are added to the buffer, from which the client reads.
 * 2. Lagging: the buffer was full, so all further events are dropped. When the client has read the buffer, the stream
 *    sends `resync` and is normal again. `resync` tells the client to reload its data.
 * 3. Destroyed: the client was still lagging at the next heartbeat, or has disconnected.
 * 4. Ended: `end()` was called. The client still receives the buffered events.
 */
export class EventStream extends Readable {
  readonly #schema: z.ZodType;
  #isLagging = false;
  #hasEnded = false;

  constructor(schema: z.ZodType) {
    super({ highWaterMark: MAX_BUFFERED_BYTES });
    this.#schema = schema;
    // Push now: the first byte also sends the response headers.
    this.push(`retry: ${RECONNECT_DELAY_MS}\n\n`);
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
   * Sends an empty comment, so that proxies do not close a silent connection. Destroys the stream if the client is
   * lagging. Returns false if the stream has ended or is destroyed.
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
    // Node calls _read() when the client has read the buffer, and calls it again only after a push.
    this.push('data: {"topic":"resync"}\n\n');
  }
}
