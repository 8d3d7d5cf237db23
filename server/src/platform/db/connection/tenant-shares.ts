import { type ConnectionQueue, createQueue } from './connection-queue.ts';

type Share = { used: number; waiting: (() => void)[]; queue: ConnectionQueue };

/**
 * How many connections a tenant may use at once: not all of them, so that another one's request finds one free however
 * much there is to do for the first. What a tenant wants beyond waits in a line of its own.
 */
export class TenantShares {
  readonly #most: number;
  /** Only of tenants that use any at the moment. */
  readonly #shares = new Map<number, Share>();

  constructor(connections: number) {
    this.#most = shareOf(connections);
  }

  async use<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    const share = this.#shares.get(tenantId) ?? { used: 0, waiting: [], queue: createQueue() };
    this.#shares.set(tenantId, share);
    if (share.used < this.#most) share.used += 1;
    // Whoever leaves hands its place on: nobody who comes meanwhile can take it.
    else await share.queue.wait(() => new Promise<void>((resolve) => share.waiting.push(resolve)));
    try {
      return await work();
    } finally {
      const next = share.waiting.shift();
      if (next) next();
      else share.used -= 1;
      if (share.used === 0) this.#shares.delete(tenantId);
    }
  }

  /** How long, in milliseconds, a request of the tenant can expect to wait for its turn. */
  expected(tenantId: number): number {
    return this.#shares.get(tenantId)?.queue.expected() ?? 0;
  }
}

/** A quarter of them is always left to others; of very few none is, or a tenant would have hardly any. */
const shareOf = (connections: number) =>
  connections < 4 ? connections : connections - Math.floor(connections / 4);
