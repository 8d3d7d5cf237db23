import { isIPv4, isIPv6 } from 'node:net';

/** The networks of an address, for rate limits. `outerNetwork` contains `network`, and is set only for IPv6. */
type Networks = { network: string; outerNetwork?: string };

/**
 * Returns the networks of an address:
 * - IPv4, also in IPv6 notation: the address itself.
 * - IPv6: the /64, because one machine can use all addresses of its /64. The outer network is the /48, because many
 *   customers have a whole /48.
 * - Any other text: the text itself.
 */
export function getNetworks(address: string): Networks {
  const groups = parseGroups(address);
  if (!groups) return { network: address };
  const isIpv4InIpv6 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isIpv4InIpv6) return { network: groups.slice(6).flatMap(toBytes).join('.') };
  return { network: formatPrefix(groups, 64), outerNetwork: formatPrefix(groups, 48) };
}

export const getNetwork = (address: string) => getNetworks(address).network;

const toBytes = (group: number) => [group >> 8, group & 0xff];

const formatPrefix = (groups: number[], bits: 48 | 64) =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`;

/** Parses an IPv6 address in any notation into its eight groups. Returns undefined for IPv4 and other text. */
function parseGroups(address: string): number[] | undefined {
  const [addressWithoutZone = ''] = address.split('%');
  if (!isIPv6(addressWithoutZone)) return undefined;
  const [before = [], after = []] = addressWithoutZone.split('::').map(parseHalf);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const parseHalf = (half: string): number[] =>
  half
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (isIPv4(group) ? parseIpv4Groups(group) : [Number.parseInt(group, 16)]));

/** Converts the last two groups of an IPv6 address from IPv4 notation: '192.0.2.1' -> [0xc000, 0x0201]. */
function parseIpv4Groups(quad: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = quad.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
