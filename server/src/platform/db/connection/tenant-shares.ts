import { type ConnectionQueue, createConnectionQueue } from './connection-queue.ts';

/**
 * - `used`: the connections in use.
 * - `waiting`: a function for each waiting caller, in order of arrival. Calling it ends the wait.
 * - `queue`: measures the waits and estimates the next one.
 */
type Share = { used: number; waiting: (() => void)[]; queue: ConnectionQueue };

/**
 * Limits how many connections one tenant uses at once, so that a busy tenant leaves connections for requests of others.
 * Work of a tenant that has reached its limit waits in a queue of this tenant.
 */
export class TenantShares {
  readonly #maxPerTenant: number;
  /** By tenant id. Contains only tenants that use connections at the moment. */
  readonly #shares = new Map<number, Share>();

  constructor(connections: number) {
    this.#maxPerTenant = countShare(connections);
  }

  async run<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    const share = this.#shares.get(tenantId) ?? { used: 0, waiting: [], queue: createConnectionQueue() };
    this.#shares.set(tenantId, share);
    if (share.used < this.#maxPerTenant) share.used += 1;
    // Finished work passes its connection to the first waiting caller without lowering `used`, so that no later caller
    // can overtake.
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

  /** Estimates how long, in milliseconds, new work of the tenant will wait. */
  estimateWaitMs(tenantId: number): number {
    return this.#shares.get(tenantId)?.queue.estimateWaitMs() ?? 0;
  }
}

/** One tenant may use three quarters of the connections, or all when there are fewer than four. */
const countShare = (connections: number) =>
  connections < 4 ? connections : connections - Math.floor(connections / 4);
