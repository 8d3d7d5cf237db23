import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';

const world = createWorld();

describe('clearance rules', () => {
  it('can be lowered, switched off and reset by a carrier, for its own clients only', async () => {
    const [client, other] = [await world.buildSignedInClient(), await world.buildSignedInClient()];
    const { key } = await world.buildOperatorKey(client.tenantId);
    const getSettings = async ({ token }: { token: string }) =>
      (await world.call(calls.getClearance, {}, { token })).result?.settings;

    await world.call(calls.setClearanceRule, { rule: 'eu-hs', setting: 'advised' }, { key });
    await world.call(calls.setClearanceRule, { rule: 'us-hs', setting: 'off' }, { key });
    expect(await getSettings(client)).toEqual({ 'eu-hs': 'advised', 'us-hs': 'off' });
    expect(await getSettings(other)).toEqual({});

    const { result } = await world.call(calls.listClearanceRules, {}, { key });
    expect(result?.rules.find(({ rule }) => rule === 'us-hs')).toMatchObject({
      severity: 'required',
      setting: 'off',
      from: '2025-08-29',
    });
    await world.call(calls.setClearanceRule, { rule: 'us-hs', setting: null }, { key });
    expect(await getSettings(client)).toEqual({ 'eu-hs': 'advised' });
  });

  it('apply by the current day of the database', async () => {
    const { token } = await world.buildSignedInClient();
    const { result } = await world.call(calls.getClearance, {}, { token });
    expect(result?.day).toBe(new Date().toISOString().slice(0, 10));
  });
});
