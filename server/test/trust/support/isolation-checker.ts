import type { Call } from '@miya/contract';
import type { Route } from '@miya/contract/v1';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type ApiOptions, buildRouteRequest } from '../../../../testing/worlds/call-api.ts';
import type { Json } from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import { injectCall } from '../../../../testing/worlds/servers/inject-call.ts';
import { type CallOptions, requestOf, type World } from '../../../../testing/worlds/world.ts';
import { formatLocalTime } from '../../../src/features/tracks/local-time.ts';
import { type Actor, deleteRateLimits, isRowOf } from './actors.ts';
import type { BaseState } from './base-state.ts';
import {
  collectMarks,
  filterChangedTables,
  listRowTexts,
  listTenantTables,
  type Row,
  type Snapshot,
} from './tenant-tables.ts';

export type SendOptions = CallOptions & { query?: Record<string, string> };
/** The caller, another client of the same tenant, and a client of another tenant. */
export type TestActors = { caller: Actor; colleague: Actor; stranger: Actor };

/**
 * Sends calls of one actor. Checks that no response contains texts of rows of other actors, and that no call writes
 * rows of other actors.
 */
export class IsolationChecker {
  readonly counts = { answers: 0, ownCanaries: 0 };
  readonly #world: World;
  readonly #base: BaseState;
  readonly #cast: TestActors;
  readonly #foreignMarks = createSnapshotCache<Set<string>>();

  constructor(world: World, base: BaseState, cast: TestActors) {
    this.#world = world;
    this.#base = base;
    this.#cast = cast;
  }

  send(name: string, call: Call, input: Json, { query = {}, ...options }: SendOptions = {}) {
    const request = requestOf(call, call.method === 'GET' ? { ...input, ...query } : input, options);
    const requestWithQuery = call.method === 'GET' ? request : { ...request, query };
    return this.#watch(name, call, input, () => injectCall(this.#world.app, call, requestWithQuery), query);
  }

  /** Sends the call as a route of the API, with an API key of the actor. */
  sendRoute(name: string, route: Route, input: Json, options: ApiOptions) {
    const request = buildRouteRequest(route, input, options);
    return this.#watch(name, route.call, input, () => this.#world.app.inject(request));
  }

  async #watch(
    name: string,
    call: Call,
    input: Json,
    sendRequest: () => Promise<LightMyRequestResponse>,
    query: Record<string, string> = {},
  ) {
    await deleteRateLimits(this.#world);
    const before = await this.#base.readRows();
    const response = await sendRequest();
    const after = await this.#base.readRows();
    if (after !== before) this.#expectNoForeignWrite(name, call, input, before, after);
    await this.#expectNoForeignMark(name, call, { ...input, ...query }, before, response);
    this.counts.answers += 1;
    if (response.body.includes('canary of')) this.counts.ownCanaries += 1;
    return response;
  }

  #expectNoForeignWrite(name: string, call: Call, input: Json, before: Snapshot, after: Snapshot): void {
    const { caller, colleague, stranger } = this.#cast;
    // A public call uses the tenant of its input. Other calls use the tenant of the session or key, not of the input.
    const tenantId =
      call.access === 'public' ? Number(input.tenantId ?? input.netnum ?? caller.tenantId) : caller.tenantId;
    const isForeign = (row: Row) =>
      row.tenant_id !== tenantId ||
      (call.access !== 'backoffice' && 'client_id' in row && row.client_id !== caller.clientId);
    const [old, now] = [filterChangedTables(before, after), filterChangedTables(after, before)];
    const wasThere = new Set(listRowTexts(old, isForeign));
    const isThere = new Set(listRowTexts(now, isForeign));
    expect(
      [...wasThere].filter((line) => !isThere.has(line)),
      `${name} changed a row of another actor`,
    ).toEqual([]);
    const others = [colleague.clientId, stranger.clientId];
    const mayBeNew = (row: Row) =>
      call.access === 'public' && row.tenant_id === tenantId && !others.includes(String(row.client_id));
    // A sign-in attempt is logged for the owner of the phone, and only the owner can read it.
    const mayTell = (line: string) => call.access === 'public' && line.startsWith('security_events ');
    const news = listRowTexts(now, (row) => isForeign(row) && !mayBeNew(row)).filter(
      (line) => !wasThere.has(line) && !mayTell(line),
    );
    expect(news, `${name} added a row of another actor`).toEqual([]);
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
    // A client owns its rows. A carrier owns the rows of all its clients.
    const { caller } = this.#cast;
    const isOwn =
      call.access === 'backoffice' ? (row: Row) => row.tenant_id === caller.tenantId : isRowOf(caller);
    const foreign = this.#foreignMarks(before, call.access, () =>
      collectMarks(rows(true).filter((row) => !isOwn(row))),
    );
    const found = [...foreign].filter((mark) => body.includes(mark));
    if (found.length === 0) return;
    // Tracking by number is public: it returns places and times of a parcel, but no other data of the order.
    const events = name === 'trackParcels' ? (before.get('track_events') ?? []) : [];
    const trackPlaces = events.map(({ place, happened_at: at, utc_offset: offset }) => [
      place,
      at,
      // The time as the response formats it, to the second: a foreign row may contain the same time.
      formatLocalTime({ instant: new Date(String(at)), offset: Number(offset) }),
    ]);
    const allowed = collectMarks([sent, trackPlaces, ...rows(true).filter(isOwn), ...rows(false)]);
    // Part of an allowed text is allowed too: the caller may have written a value that equals a foreign value.
    const isAllowed = (mark: string) => allowed.has(mark) || [...allowed].some((text) => text.includes(mark));
    expect(
      found.filter((mark) => !isAllowed(mark)),
      `${name} returned data of another actor`,
    ).toEqual([]);
  }
}

/** Caches a value for each snapshot, because almost all calls start with the same snapshot. */
function createSnapshotCache<T>() {
  const made = new WeakMap<Snapshot, Map<string, T>>();
  return (rows: Snapshot, key: string, make: () => T): T => {
    const known = made.get(rows) ?? new Map<string, T>();
    made.set(rows, known);
    const one = known.get(key) ?? make();
    known.set(key, one);
    return one;
  };
}
