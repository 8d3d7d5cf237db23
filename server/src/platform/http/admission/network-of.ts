import { isIPv4, isIPv6 } from 'node:net';

/** What is counted as one sender: `network`, and for IPv6 what lies around it. */
type Networks = { network: string; around?: string };

/**
 * The network an address counts as. Of IPv4 that is the address itself. Of IPv6 it is the /64: whoever has one machine
 * has all of its addresses. Many have a whole /48 of them, which is what lies around.
 */
export function networksOf(address: string): Networks {
  const groups = readGroups(address);
  if (!groups) return { network: address };
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return { network: groups.slice(6).flatMap(bytesOf).join('.') };
  return { network: prefixOf(groups, 64), around: prefixOf(groups, 48) };
}

export const networkOf = (address: string) => networksOf(address).network;

const bytesOf = (group: number) => [group >> 8, group & 0xff];

const prefixOf = (groups: number[], bits: 48 | 64) =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`;

/** The eight groups of an IPv6 address, however it is written; undefined of anything else. */
function readGroups(address: string): number[] | undefined {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return undefined;
  const [before = [], after = []] = plain.split('::').map(readSide);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const readSide = (side: string): number[] =>
  side
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (isIPv4(group) ? readQuad(group) : [Number.parseInt(group, 16)]));

/** The last two groups may be written as IPv4 is. */
function readQuad(quad: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = quad.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
