import { describe, expect, it } from 'vitest';
import { getNetworks } from './get-networks.ts';

describe('getNetworks', () => {
  it.each([
    '2001:db8:1:2:3:4:5:6',
    '2001:0DB8:0001:0002::1',
    '2001:db8:1:2::192.0.2.1',
    '2001:db8:1:2::%eth0',
    '2001:db8:1:2::',
  ])('assigns %s to its /64 and its /48', (address) => {
    expect(getNetworks(address)).toEqual({ network: '2001:db8:1:2::/64', outerNetwork: '2001:db8:1::/48' });
  });

  it.each(['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9'])(
    'converts %s to its IPv4 address',
    (address) => {
      expect(getNetworks(address)).toEqual({ network: '203.0.113.9' });
    },
  );

  it('parses addresses with omitted groups', () => {
    expect(getNetworks('::1')).toEqual({ network: '0:0:0:0::/64', outerNetwork: '0:0:0::/48' });
    expect(getNetworks('::')).toEqual({ network: '0:0:0:0::/64', outerNetwork: '0:0:0::/48' });
    expect(getNetworks('::2:3:4:5:6:7:8')).toEqual({ network: '0:2:3:4::/64', outerNetwork: '0:2:3::/48' });
  });

  it.each(['', 'unknown', '203.0.113.9:4711', '1:2:3'])(
    'returns %j unchanged, because it is not an address',
    (text) => {
      expect(getNetworks(text)).toEqual({ network: text });
    },
  );
});
