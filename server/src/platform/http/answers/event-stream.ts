import { Readable } from 'node:stream';
import type * as z from 'zod';

/** What waits for a slow reader at most, in bytes. What would be more is left out, and the reader told to read anew. */
const MOST_WAITING = 64 * 1_024;
/** For how long a browser's own EventSource waits before it comes again. */
const RETRY_MS = 3_000;

/**
 * The bytes of one stream of events. It keeps little for a reader that does not take it: such a one misses events,
 * learns of that by `resync` once it reads on, and is left when it has not done so by the next heartbeat.
 */
export class EventStream extends Readable {
  readonly #schema: z.ZodType;
  #lagging = false;
  #ended = false;

  constructor(schema: z.ZodType) {
    super({ highWaterMark: MOST_WAITING });
    this.#schema = schema;
    // At once: with the first byte go the headers.
    this.push(`retry: ${RETRY_MS}\n\n`);
  }

  /** An event that the contract does not know, of a newer process, is left out. */
  readonly tell = (event: unknown): void => {
    if (this.destroyed || this.#ended || this.#lagging) return;
    const known = this.#schema.safeParse(event);
    if (!known.success) return;
    if (this.readableLength > MOST_WAITING) this.#lagging = true;
    else this.push(`data: ${JSON.stringify(known.data)}\n\n`);
  };

  /** Keeps proxies and sockets from taking silence for an end. False: it is over, or the reader has not drained and is left. */
  beat(): boolean {
    if (this.destroyed || this.#ended) return false;
    if (this.#lagging) this.destroy();
    else if (this.readableLength <= MOST_WAITING) this.push(':\n\n');
    return !this.destroyed;
  }

  end(): void {
    if (this.destroyed || this.#ended) return;
    this.#ended = true;
    this.push(null);
  }

  override _read(): void {
    if (!this.#lagging || this.#ended) return;
    this.#lagging = false;
    // However much still waits: without a push here, Node would not ask again.
    this.push('data: {"topic":"resync"}\n\n');
  }
}
