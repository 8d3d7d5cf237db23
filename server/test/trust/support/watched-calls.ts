import type { Call } from '@miya/contract';
import type { Route } from '@miya/contract/v1';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type ApiOptions, requestOfRoute } from '../../../../testing/worlds/api.ts';
import type { Json } from '../../../../testing/worlds/data/arbitrary.ts';
import { injectCall } from '../../../../testing/worlds/servers/inject-call.ts';
import { type CallOptions, requestOf, type World } from '../../../../testing/worlds/world.ts';
import { formatLocalTime } from '../../../src/features/tracks/local-time.ts';
import { type Actor, clearLimits, isOf } from './actors.ts';
import type { BaseState } from './base-state.ts';
import { linesOf, listTenantTables, marksIn, type Row, type Snapshot, unlike } from './tables.ts';

export type Sending = CallOptions & { query?: Record<string, string> };
/** Who calls, somebody of the same tenant, and somebody of another one. */
export type Cast = { own: Actor; colleague: Actor; stranger: Actor };

/** Sends calls of one actor, and looks at each answer for others' marks and at the others' rows for writes. */
export class WatchedCalls {
  readonly figures = { answers: 0, ownCanaries: 0 };
  readonly #world: World;
  readonly #base: BaseState;
  readonly #cast: Cast;
  readonly #foreignMarks = remembered<Set<string>>();

  constructor(world: World, base: BaseState, cast: Cast) {
    this.#world = world;
    this.#base = base;
    this.#cast = cast;
  }

  send(name: string, call: Call, input: Json, { query = {}, ...options }: Sending = {}) {
    const request = requestOf(call, call.method === 'GET' ? { ...input, ...query } : input, options);
    const bent = call.method === 'GET' ? request : { ...request, query };
    return this.#watch(name, call, input, () => injectCall(this.#world.app, call, bent), query);
  }

  /** The same call by the API, with a key of the actor. */
  sendRoute(name: string, route: Route, input: Json, options: ApiOptions) {
    const request = requestOfRoute(route, input, options);
    return this.#watch(name, route.call, input, () => this.#world.app.inject(request));
  }

  async #watch(
    name: string,
    call: Call,
    input: Json,
    ask: () => Promise<LightMyRequestResponse>,
    query: Record<string, string> = {},
  ) {
    await clearLimits(this.#world);
    const before = await this.#base.look();
    const response = await ask();
    const after = await this.#base.look();
    if (after !== before) this.#expectNoForeignWrite(name, call, input, before, after);
    await this.#expectNoForeignMark(name, call, { ...input, ...query }, before, response);
    this.figures.answers += 1;
    if (response.body.includes('canary of')) this.figures.ownCanaries += 1;
    return response;
  }

  #expectNoForeignWrite(name: string, call: Call, input: Json, before: Snapshot, after: Snapshot): void {
    const { own, colleague, stranger } = this.#cast;
    // A public call works in the tenant it names; others in that of their session or key, whatever they name.
    const tenantId =
      call.access === 'public' ? Number(input.tenantId ?? input.netnum ?? own.tenantId) : own.tenantId;
    const isForeign = (row: Row) =>
      row.tenant_id !== tenantId ||
      (call.access !== 'backoffice' && 'client_id' in row && row.client_id !== own.clientId);
    const [old, now] = [unlike(before, after), unlike(after, before)];
    const wasThere = new Set(linesOf(old, isForeign));
    const isThere = new Set(linesOf(now, isForeign));
    expect(
      [...wasThere].filter((line) => !isThere.has(line)),
      `${name} changed what is not the caller's`,
    ).toEqual([]);
    const others = [colleague.clientId, stranger.clientId];
    const mayBeNew = (row: Row) =>
      call.access === 'public' && row.tenant_id === tenantId && !others.includes(String(row.client_id));
    // That somebody tried is written down for the owner of the phone, who alone reads it.
    const mayTell = (line: string) => call.access === 'public' && line.startsWith('security_events ');
    const news = linesOf(now, (row) => isForeign(row) && !mayBeNew(row)).filter(
      (line) => !wasThere.has(line) && !mayTell(line),
    );
    expect(news, `${name} wrote what is not the caller's`).toEqual([]);
  }

  async #expectNoForeignMark(
    name: string,
    call: Call,
    sent: Json,
    before: Snapshot,
    { body }: LightMyRequestResponse,
  ): Promise<void> {
    const tables = await listTenantTables(this.#world.owner);
    const rows = (isPrivate: boolean) =>
      tables.filter((table) => table.private === isPrivate).flatMap((table) => before.get(table.name) ?? []);
    /** A client's own rows, or to a carrier those of all its clients. */
    const { own } = this.#cast;
    const isOwn = call.access === 'backoffice' ? (row: Row) => row.tenant_id === own.tenantId : isOf(own);
    const foreign = this.#foreignMarks(before, call.access, () =>
      marksIn(rows(true).filter((row) => !isOwn(row))),
    );
    const found = [...foreign].filter((mark) => body.includes(mark));
    if (found.length === 0) return;
    // Where a parcel was and when may know whoever has its number; nothing else of it.
    const events = name === 'trackParcels' ? (before.get('track_events') ?? []) : [];
    const ways = events.map(({ place, happened_at: at, utc_offset: offset }) => [
      place,
      at,
      // As the answer writes it, to the second: a row of somebody else may have been written at just that one.
      formatLocalTime({ instant: new Date(String(at)), offset: Number(offset) }),
    ]);
    const allowed = marksIn([sent, ways, ...rows(true).filter(isOwn), ...rows(false)]);
    // Within another text too: what the caller has written of somebody else's is the caller's.
    const isAllowed = (mark: string) => allowed.has(mark) || [...allowed].some((text) => text.includes(mark));
    expect(
      found.filter((mark) => !isAllowed(mark)),
      `${name} answered what is not the caller's`,
    ).toEqual([]);
  }
}

/** What was made of a snapshot, made once: nearly every call is sent in the same state. */
function remembered<T>() {
  const made = new WeakMap<Snapshot, Map<string, T>>();
  return (rows: Snapshot, key: string, make: () => T): T => {
    const known = made.get(rows) ?? new Map<string, T>();
    made.set(rows, known);
    const one = known.get(key) ?? make();
    known.set(key, one);
    return one;
  };
}
