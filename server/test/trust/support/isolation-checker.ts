import type { Call } from '@miya/contract';
import type { Route } from '@miya/contract/v1';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type ApiOptions, buildRouteRequest } from '../../../../testing/worlds/call-api.ts';
import type { Json } from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import { injectCall } from '../../../../testing/worlds/servers/inject-call.ts';
import { buildCallRequest, type CallOptions, type World } from '../../../../testing/worlds/world.ts';
import { formatLocalTime } from '../../../src/features/tracks/local-time.ts';
import { type Actor, deleteRateLimits, isRowOf } from './actors.ts';
import type { BaseState } from './base-state.ts';
import {
  collectIdentifyingTexts,
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
  readonly counts = { responses: 0, responsesWithOwnCanary: 0 };
  readonly #world: World;
  readonly #baseState: BaseState;
  readonly #actors: TestActors;
  readonly #foreignTexts = createSnapshotCache<Set<string>>();

  constructor(world: World, baseState: BaseState, actors: TestActors) {
    this.#world = world;
    this.#baseState = baseState;
    this.#actors = actors;
  }

  send(name: string, call: Call, input: Json, { query = {}, ...options }: SendOptions = {}) {
    const request = buildCallRequest(call, call.method === 'GET' ? { ...input, ...query } : input, options);
    const requestWithQuery = call.method === 'GET' ? request : { ...request, query };
    return this.#sendAndCheck(
      name,
      call,
      input,
      () => injectCall(this.#world.app, call, requestWithQuery),
      query,
    );
  }

  /** Sends the call as a route of the API, with an API key of the actor. */
  sendRoute(name: string, route: Route, input: Json, options: ApiOptions) {
    const request = buildRouteRequest(route, input, options);
    return this.#sendAndCheck(name, route.call, input, () => this.#world.app.inject(request));
  }

  async #sendAndCheck(
    name: string,
    call: Call,
    input: Json,
    sendRequest: () => Promise<LightMyRequestResponse>,
    query: Record<string, string> = {},
  ) {
    await deleteRateLimits(this.#world);
    const before = await this.#baseState.readRows();
    const response = await sendRequest();
    const after = await this.#baseState.readRows();
    if (after !== before) this.#expectNoForeignWrite(name, call, input, before, after);
    await this.#expectNoForeignText(name, call, { ...input, ...query }, before, response);
    this.counts.responses += 1;
    if (response.body.includes('canary of')) this.counts.responsesWithOwnCanary += 1;
    return response;
  }

  #expectNoForeignWrite(name: string, call: Call, input: Json, before: Snapshot, after: Snapshot): void {
    const { caller, colleague, stranger } = this.#actors;
    // A public call uses the tenant of its input. Other calls use the tenant of the session or key, not of the input.
    const tenantId =
      call.access === 'public' ? Number(input.tenantId ?? input.netnum ?? caller.tenantId) : caller.tenantId;
    const isForeign = (row: Row) =>
      row.tenant_id !== tenantId ||
      (call.access !== 'backoffice' && 'client_id' in row && row.client_id !== caller.clientId);
    const [changedBefore, changedAfter] = [
      filterChangedTables(before, after),
      filterChangedTables(after, before),
    ];
    const foreignBefore = new Set(listRowTexts(changedBefore, isForeign));
    const foreignAfter = new Set(listRowTexts(changedAfter, isForeign));
    expect(
      [...foreignBefore].filter((line) => !foreignAfter.has(line)),
      `${name} changed a row of another actor`,
    ).toEqual([]);
    const others = [colleague.clientId, stranger.clientId];
    const isAllowedNew = (row: Row) =>
      call.access === 'public' && row.tenant_id === tenantId && !others.includes(String(row.client_id));
    // A sign-in attempt is logged for the owner of the phone, and only the owner can read it.
    const isSecurityEvent = (line: string) => call.access === 'public' && line.startsWith('security_events ');
    const newTexts = listRowTexts(changedAfter, (row) => isForeign(row) && !isAllowedNew(row)).filter(
      (line) => !foreignBefore.has(line) && !isSecurityEvent(line),
    );
    expect(newTexts, `${name} added a row of another actor`).toEqual([]);
  }

  async #expectNoForeignText(
    name: string,
    call: Call,
    sent: Json,
    before: Snapshot,
    { body }: LightMyRequestResponse,
  ): Promise<void> {
    const tables = await listTenantTables(this.#world.owner);
    const rows = (isPrivate: boolean) =>
      tables
        .filter((table) => table.isPrivate === isPrivate)
        .flatMap((table) => before.get(table.name) ?? []);
    // A client owns its rows. A carrier owns the rows of all its clients.
    const { caller } = this.#actors;
    const isOwn =
      call.access === 'backoffice' ? (row: Row) => row.tenant_id === caller.tenantId : isRowOf(caller);
    const foreignTexts = this.#foreignTexts(before, call.access, () =>
      collectIdentifyingTexts(rows(true).filter((row) => !isOwn(row))),
    );
    const found = [...foreignTexts].filter((text) => body.includes(text));
    if (found.length === 0) return;
    // Tracking by number is public: it returns places and times of a parcel, but no other data of the order.
    const events = name === 'trackParcels' ? (before.get('track_events') ?? []) : [];
    const trackPlaces = events.map(({ place, happened_at: at, utc_offset: offset }) => [
      place,
      at,
      // The time as the response formats it, to the second: a foreign row may contain the same time.
      formatLocalTime({ instant: new Date(String(at)), offset: Number(offset) }),
    ]);
    const allowed = collectIdentifyingTexts([sent, trackPlaces, ...rows(true).filter(isOwn), ...rows(false)]);
    // Part of an allowed text is allowed too: the caller may have written a value that equals a foreign value.
    const isAllowed = (foreignText: string) =>
      allowed.has(foreignText) || [...allowed].some((text) => text.includes(foreignText));
    expect(
      found.filter((text) => !isAllowed(text)),
      `${name} returned data of another actor`,
    ).toEqual([]);
  }
}

/** Caches a value for each snapshot, because almost all calls start with the same snapshot. */
function createSnapshotCache<T>() {
  const valuesBySnapshot = new WeakMap<Snapshot, Map<string, T>>();
  return (rows: Snapshot, key: string, createValue: () => T): T => {
    const cachedValues = valuesBySnapshot.get(rows) ?? new Map<string, T>();
    valuesBySnapshot.set(rows, cachedValues);
    const value = cachedValues.get(key) ?? createValue();
    cachedValues.set(key, value);
    return value;
  };
}
