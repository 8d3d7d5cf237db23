import { calls } from '@miya/contract/calls';
import type { DutyRule } from '@miya/contract/duties';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';

const world = createWorld();

async function buildClientWithKey() {
  const client = await world.buildSignedInClient();
  const { key } = await world.buildOperatorKey(client.tenantId);
  return { client, key };
}

const shirts = { hsCode: '610910', origin: 'CN', quantity: 5, unitValue: 8_00 };
const estimate = async ({ token }: { token: string }, more: object = {}) =>
  (
    await world.call(
      calls.estimateDuties,
      { destination: 'ES', lines: [shirts], currency: 'EUR', ...more },
      { token },
    )
  ).result;

const ownRule: DutyRule = {
  code: 'eu-per-item',
  where: 'EU',
  from: '2026-01-01',
  source: 'the carrier itself',
  currency: 'EUR',
  upTo: 150_00,
  duty: { kind: 'per_item', amount: 2_00 },
};

describe('estimateDuties', () => {
  it('estimates by the standard rules of today, and returns each step', async () => {
    const { client } = await buildClientWithKey();
    expect(await estimate(client)).toMatchObject({
      estimated: true,
      currency: 'EUR',
      value: 40_00,
      total: 3_00 + 9_03,
      lines: [
        { key: 'duty_per_item', items: 1, each: 3_00, rule: { code: 'eu-per-item', from: '2026-07-01' } },
        { key: 'tax', points: 2100, of: 43_00 },
      ],
    });
  });

  it('returns the reason if no estimate is possible, never a zero amount', async () => {
    const { client } = await buildClientWithKey();
    expect(await estimate(client, { destination: 'US' })).toEqual({ estimated: false, reason: 'no_rule' });
    expect(await estimate(client, { currency: null })).toEqual({
      estimated: false,
      reason: 'exchange_rate_missing',
    });
  });

  it("converts the account's currency by the carrier's rate of the day", async () => {
    const { client, key } = await buildClientWithKey();
    const rate = { currency: 'EUR', from: '2026-01-01', millionths: 8_000_000 };
    await world.call(calls.putExchangeRate, { ...rate, from: '2099-01-01', millionths: 1 }, { key });
    await world.call(calls.putExchangeRate, rate, { key });
    const lines = [{ ...shirts, unitValue: 64_00 }];
    expect(await estimate(client, { currency: null, lines })).toMatchObject({ value: 40_00 });
    // The freight is in the currency of the account as well: 80 CNY are 10 EUR.
    expect(await estimate(client, { currency: null, lines, freight: 80_00 })).toMatchObject({
      transport: 10_00,
      total: 3_00 + 11_13,
    });
  });

  it('returns no estimate instead of inexact amounts for the largest accepted goods', async () => {
    const { client } = await buildClientWithKey();
    const lines = [{ ...shirts, quantity: 1_000_000, unitValue: 100_000_000_000 }];
    expect(await estimate(client, { destination: 'MX', currency: 'USD', lines })).toEqual({
      estimated: false,
      reason: 'no_rule',
    });
  });
});

describe("a carrier's own rule for duties", () => {
  it('replaces the standard rule at once, for this carrier only, until it is dropped', async () => {
    const { client, key } = await buildClientWithKey();
    const other = await buildClientWithKey();
    await world.call(calls.putDutyRule, ownRule, { key });
    expect(await estimate(client)).toMatchObject({ total: 2_00 });
    expect(await estimate(other.client)).toMatchObject({ total: 12_03 });
    await world.call(
      calls.putDutyRule,
      { ...ownRule, duty: { kind: 'share', points: 1000, of: 'value', less: 0 } },
      { key },
    );
    expect(await estimate(client)).toMatchObject({ total: 4_00 });
    const { result } = await world.call(calls.listDutyRules, {}, { key });
    expect(result?.rules.filter(({ own }) => own).map(({ rule }) => rule.code)).toEqual(['eu-per-item']);
    await world.call(calls.dropDutyRule, { code: 'eu-per-item' }, { key });
    expect(await estimate(client)).toMatchObject({ total: 12_03 });
  });

  it('is refused if it ends before it begins', async () => {
    const { key } = await buildClientWithKey();
    const { code } = await world.call(calls.putDutyRule, { ...ownRule, until: '2025-12-31' }, { key });
    expect(code).not.toBe(200);
  });
});
