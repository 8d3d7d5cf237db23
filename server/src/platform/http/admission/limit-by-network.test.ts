import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { addNetworkAttempts, consumeNetworkAttempts, removeNetworkAttempt } from './limit-by-network.ts';

const world = createWorld();
const LIMIT = { most: 3, minutes: 60 };

/** Makes one attempt from each address, and returns how many attempts are allowed. */
async function countAllowed(action: string, addresses: string[]): Promise<number> {
  const attempts = addresses.map((address) => consumeNetworkAttempts(world.db, { action, address }, LIMIT));
  return (await Promise.all(attempts)).filter(Boolean).length;
}

const listAddresses = (count: number, buildAddress: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => buildAddress(index));

describe('consumeNetworkAttempts', () => {
  it('counts all addresses of an IPv6 /64 as one network', async () => {
    const addresses = listAddresses(20, (index) => `2001:db8:1:2:${index}::1`);
    expect(await countAllowed('a', addresses)).toBe(3);
  });

  it('allows the networks of a /48 together eight times the attempts of one network', async () => {
    const addresses = listAddresses(100, (index) => `2001:db8:1:${index}::1`);
    expect(await countAllowed('b', addresses)).toBe(24);
    expect(await countAllowed('b', ['2001:db8:2::1', '203.0.113.9'])).toBe(2);
  });

  it('does not consume attempts of neighbours when a network has none left', async () => {
    await countAllowed(
      'c',
      listAddresses(50, () => '2001:db8:1:1::1'),
    );
    const neighbours = listAddresses(30, (index) => `2001:db8:1:${index + 2}::1`);
    expect(await countAllowed('c', neighbours)).toBe(21);
  });

  it('counts each IPv4 address separately', async () => {
    const addresses = listAddresses(50, (index) => `203.0.113.${index}`);
    expect(await countAllowed('d', addresses)).toBe(50);
    expect(
      await countAllowed(
        'd',
        listAddresses(5, () => '::ffff:203.0.113.7'),
      ),
    ).toBe(2);
  });
});

describe('addNetworkAttempts and removeNetworkAttempt', () => {
  it('change the counts of the /64 and of the /48', async () => {
    const source = { action: 'e', address: '2001:db8:1:1::1' };
    await addNetworkAttempts(world.db, source, LIMIT, 24);
    expect(await countAllowed('e', ['2001:db8:1:1::2', '2001:db8:1:2::1'])).toBe(0);
    await removeNetworkAttempt(world.db, source);
    expect(await countAllowed('e', ['2001:db8:1:1::2'])).toBe(0);
    expect(await countAllowed('e', ['2001:db8:1:3::1', '2001:db8:1:4::1'])).toBe(1);
  });
});
