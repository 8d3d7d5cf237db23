import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createOrderInput,
  placeValidOrder,
} from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';

const world = createWorld();
const buildClient = () => world.buildSignedInClient();

describe('suggestCodes', () => {
  it('suggests at most five codes, with names in the language of the user', async () => {
    const { token } = await buildClient();
    const { result } = await world.call(
      calls.suggestCodes,
      { text: 'paraguas plegable automático', language: 'zh' },
      { token },
    );
    expect(result?.codes.length).toBeLessThanOrEqual(5);
    expect(result?.codes[0]).toEqual({ code: '660191', name: '折叠伞', part: '伞', used: false });
  });

  it('completes the first digits of a code', async () => {
    const { token } = await buildClient();
    const { result } = await world.call(calls.suggestCodes, { text: '6109', language: 'en' }, { token });
    expect(result?.codes.map(({ code }) => code)).toEqual(['610910', '610990']);
  });
});

describe('codes of the client’s own items', () => {
  it('come first, with all digits, and are not suggested to other clients', async () => {
    const client = await buildOrderingClient(world);
    const item = { name: 'Paraguas Modelo Lluvia', hsCode: '6601910000', unitValue: 500 };
    const { itemName: _, ...goods } = createOrderInput(client).goods;
    await placeValidOrder(world, client, { goods: { ...goods, lines: [item] } });
    const suggest = async ({ token }: { token: string }) =>
      (await world.call(calls.suggestCodes, { text: 'paraguas modelo', language: 'es' }, { token })).result
        ?.codes;
    expect((await suggest(client))?.[0]).toEqual({
      code: '6601910000',
      name: 'Paraguas Modelo Lluvia',
      part: 'paraguas',
      used: true,
    });
    expect((await suggest(await buildOrderingClient(world)))?.some(({ used }) => used)).toBe(false);
  });
});

describe('checkCodes', () => {
  it('distinguishes current codes, superseded codes and unknown codes', async () => {
    const { token } = await buildClient();
    const { result } = await world.call(
      calls.checkCodes,
      { codes: ['6109100010', '851712', '610913'] },
      { token },
    );
    expect(result?.codes).toEqual([
      { code: '6109100010', state: 'known', now: [] },
      { code: '851712', state: 'superseded', now: ['851713', '851714'] },
      { code: '610913', state: 'unknown', now: [] },
    ]);
  });
});
