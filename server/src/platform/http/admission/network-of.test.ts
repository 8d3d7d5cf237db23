import { describe, expect, it } from 'vitest';
import { networksOf } from './network-of.ts';

describe('networksOf', () => {
  it.each([
    '2001:db8:1:2:3:4:5:6',
    '2001:0DB8:0001:0002::1',
    '2001:db8:1:2::192.0.2.1',
    '2001:db8:1:2::%eth0',
    '2001:db8:1:2::',
  ])('takes %s for one of its /64, within its /48', (address) => {
    expect(networksOf(address)).toEqual({ network: '2001:db8:1:2::/64', around: '2001:db8:1::/48' });
  });

  it.each(['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9'])(
    'takes %s for the IPv4 address it is',
    (address) => {
      expect(networksOf(address)).toEqual({ network: '203.0.113.9' });
    },
  );

  it('reads addresses that are mostly nothing', () => {
    expect(networksOf('::1')).toEqual({ network: '0:0:0:0::/64', around: '0:0:0::/48' });
    expect(networksOf('::')).toEqual({ network: '0:0:0:0::/64', around: '0:0:0::/48' });
    expect(networksOf('::2:3:4:5:6:7:8')).toEqual({ network: '0:2:3:4::/64', around: '0:2:3::/48' });
  });

  it.each(['', 'unknown', '203.0.113.9:4711', '1:2:3'])(
    'leaves %j, which is no address, as it is',
    (text) => {
      expect(networksOf(text)).toEqual({ network: text });
    },
  );
});
