import { randomUUID } from 'node:crypto';
import { type Call, codes } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isWhole, report, seedFor } from '../../../testing/figures/report-row.ts';
import { codeOf, type Json, validInputs } from '../../../testing/worlds/arbitrary.ts';
import { injectCall } from '../../../testing/worlds/inject-call.ts';
import { createWorld, requestOf } from '../../../testing/worlds/world.ts';
import { type Actor, clearLimits, credentialsOf, withCode } from './actors.ts';
import { type BaseState, keepBaseState } from './base-state.ts';
import { furnish } from './furnish.ts';
import { knownOf } from './known-values.ts';
import { changesBetween, linesOf, listTenantTables } from './tables.ts';

const world = createWorld();
const seed = seedFor('T11');
const allCalls: [string, Call][] = Object.entries(calls);
const TURNS = isWhole ? 10 : 2;
const MOST_TURNS = 240;

// Values by which a column that took one of them is found.
const FORGED = 987_654_321;
const forgedId = randomUUID();
const forgedByType: Record<string, unknown> = {
  integer: FORGED,
  bigint: FORGED,
  boolean: true,
  uuid: forgedId,
  'timestamp with time zone': '1987-06-05T04:03:02Z',
  'timestamp with time zone[]': ['1987-06-05T04:03:02Z'],
};
const traces = [String(FORGED), forgedId, '1987-06-05', 'forged'];
const alwaysForged: Json = {
  balance: FORGED,
  tenantId: FORGED,
  netnum: FORGED,
  clientId: forgedId,
  status: 'forged',
  recorded: true,
  recordedAt: '1987-06-05T04:03:02Z',
  roles: ['forged', 'admin'],
  caller: { tenantId: FORGED, clientId: forgedId },
  access: 'backoffice',
};

let forged: Json;
let fields = 0;
// Two clients in the same state, asked the same: one plainly, one with everything added.
let plain: Actor;
let added: Actor;
let base: BaseState;

/** Every column of every tenant table, in both spellings: what a careless insert of the body would write. */
beforeAll(async () => {
  const columns = (await listTenantTables(world.owner)).flatMap((table) => table.columns);
  const pairs = columns.flatMap(({ name, type }) => {
    const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const value = forgedByType[type] ?? 'forged';
    return [
      [name, value],
      [camel, value],
    ];
  });
  forged = { ...Object.fromEntries(pairs), ...alwaysForged };
  [plain, added] = [await world.buildClient(), await world.buildClient()];
  for (const actor of [plain, added]) await furnish(world, actor);
  base = await keepBaseState(world.owner);
});

async function changesBy(call: Call, actor: Actor, input: Json, turn: number) {
  const ready = await withCode(world, { call, actor }, input, turn);
  const credentials = await credentialsOf(world, call, actor);
  await clearLimits(world);
  const before = await base.look();
  const response = await injectCall(world.app, call, requestOf(call, ready, credentials));
  const after = await base.look();
  const { body } = response;
  const code = codeOf(response);
  const errorCode = code === codes.done ? null : JSON.parse(body).errorCode;
  const changes = changesBetween(before, after, await listTenantTables(world.owner));
  return { code, errorCode, body, changes, rows: linesOf(after, () => true) };
}

describe('T11 fields that a call does not declare', () => {
  it.each(allCalls)('change nothing when added to %s', async (name, call) => {
    const declared = Object.keys(call.request.shape);
    const extra = Object.fromEntries(Object.entries(forged).filter(([field]) => !declared.includes(field)));
    fields += Object.keys(extra).length;
    // Both are asked in the state they were kept in, so what is known of them is the same in every turn.
    const inputs = [plain, added].map((actor) =>
      validInputs(name, call, knownOf(base.rows, actor, 'secrets', name)),
    );
    let done = 0;
    for (let turn = 0; turn < TURNS || (done === 0 && turn < MOST_TURNS); turn += 1) {
      await base.restore();
      const [one, two] = inputs.map((some) => fc.sample(some, { numRuns: 1, seed: seed + turn })[0] ?? {});
      const expected = await changesBy(call, plain, one ?? {}, turn);
      const found = await changesBy(call, added, { ...extra, ...two }, turn);
      if (expected.code === codes.done) done += 1;
      if (found.code === 400) expect(found.changes).toEqual([]);
      else {
        expect(found).toMatchObject({ code: expected.code, errorCode: expected.errorCode });
        expect(found.changes).toEqual(expected.changes);
      }
      for (const trace of traces) {
        expect(found.body).not.toContain(trace);
        expect(found.rows.filter((row) => row.includes(trace))).toEqual([]);
      }
    }
    expect(done, `${name} was never done: see knownOf()`).toBeGreaterThan(0);
  });

  it('were as many as there are columns', () => {
    report('T11', `${fields} forged fields over ${allCalls.length} calls: 0 columns changed by them`);
  });
});
