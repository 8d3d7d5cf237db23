import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { chargeTriesFrom, returnTryFrom, takeTriesFrom } from './limit-by-network.ts';

const world = createWorld();
const LIMIT = { most: 3, minutes: 60 };

/** How many of the tries are taken, one from each address. */
async function takeFrom(what: string, addresses: string[]): Promise<number> {
  const tries = addresses.map((address) => takeTriesFrom(world.db, { what, address }, LIMIT));
  return (await Promise.all(tries)).filter(Boolean).length;
}

const make = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at));

describe('takeTriesFrom', () => {
  it('counts all addresses of a /64 as one', async () => {
    const addresses = make(20, (at) => `2001:db8:1:2:${at}::1`);
    expect(await takeFrom('a', addresses)).toBe(3);
  });

  it('lets the networks of a /48 have together what eight of them have', async () => {
    const addresses = make(100, (at) => `2001:db8:1:${at}::1`);
    expect(await takeFrom('b', addresses)).toBe(24);
    expect(await takeFrom('b', ['2001:db8:2::1', '203.0.113.9'])).toBe(2);
  });

  it('takes nothing from the neighbours of a network that has none left', async () => {
    await takeFrom(
      'c',
      make(50, () => '2001:db8:1:1::1'),
    );
    const neighbours = make(30, (at) => `2001:db8:1:${at + 2}::1`);
    expect(await takeFrom('c', neighbours)).toBe(21);
  });

  it('counts each address of IPv4 by itself', async () => {
    const addresses = make(50, (at) => `203.0.113.${at}`);
    expect(await takeFrom('d', addresses)).toBe(50);
    expect(
      await takeFrom(
        'd',
        make(5, () => '::ffff:203.0.113.7'),
      ),
    ).toBe(2);
  });
});

describe('chargeTriesFrom and returnTryFrom', () => {
  it('count for the /64 and for the /48', async () => {
    const source = { what: 'e', address: '2001:db8:1:1::1' };
    await chargeTriesFrom(world.db, source, LIMIT, 24);
    expect(await takeFrom('e', ['2001:db8:1:1::2', '2001:db8:1:2::1'])).toBe(0);
    await returnTryFrom(world.db, source);
    expect(await takeFrom('e', ['2001:db8:1:1::2'])).toBe(0);
    expect(await takeFrom('e', ['2001:db8:1:3::1', '2001:db8:1:4::1'])).toBe(1);
  });
});
