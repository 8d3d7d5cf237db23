import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../testing/worlds/world.ts';

const world = createWorld();
const client = () => world.buildSignedIn();

describe('suggestCodes', () => {
  it("answers five codes at most, in the reader's language", async () => {
    const { token } = await client();
    const { result } = await world.call(
      calls.suggestCodes,
      { text: 'paraguas plegable automático', language: 'zh' },
      { token },
    );
    expect(result?.codes.length).toBeLessThanOrEqual(5);
    expect(result?.codes[0]).toEqual({ code: '660191', name: '折叠伞', part: '伞', used: false });
  });

  it('takes the first digits of a code', async () => {
    const { token } = await client();
    const { result } = await world.call(calls.suggestCodes, { text: '6109', language: 'en' }, { token });
    expect(result?.codes.map(({ code }) => code)).toEqual(['610910', '610990']);
  });
});

describe('checkCodes', () => {
  it('tells codes of the edition in force from older ones and from none', async () => {
    const { token } = await client();
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
