import { isIPv4, isIPv6 } from 'node:net';

/** The networks that an address belongs to for rate limits. `outerNetwork` is set only for IPv6. */
type Networks = { network: string; outerNetwork?: string };

/**
 * Returns the networks of an address. IPv4: the address itself. IPv6: the /64, because one machine can use all
 * addresses of its /64, and as outer network the /48, because many customers have a whole /48. Other text is returned
 * unchanged.
 */
export function getNetworks(address: string): Networks {
  const groups = parseGroups(address);
  if (!groups) return { network: address };
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return { network: groups.slice(6).flatMap(toBytes).join('.') };
  return { network: formatPrefix(groups, 64), outerNetwork: formatPrefix(groups, 48) };
}

export const getNetwork = (address: string) => getNetworks(address).network;

const toBytes = (group: number) => [group >> 8, group & 0xff];

const formatPrefix = (groups: number[], bits: 48 | 64) =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`;

/** Parses an IPv6 address in any notation into its eight groups. Returns undefined for other text. */
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

/** Parses the last two groups, which may be written in IPv4 notation. */
function parseIpv4Groups(quad: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = quad.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
