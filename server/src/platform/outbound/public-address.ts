import { BlockList, isIPv4, isIPv6 } from 'node:net';

type Range = [network: string, bits: number];

/** Everything of IPv4 that is not the public internet (IANA's registry of special-purpose addresses). */
const inner4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** The only part of IPv6 that is given out to the public. */
const public6: Range = ['2000::', 3];
/** What of it is not: protocols and tunnels that lead to an address of IPv4 inside, and documentation. */
const inner6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

function listOf(ranges: readonly Range[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, bits] of ranges) list.addSubnet(network, bits, family);
  return list;
}
const refused4 = listOf(inner4, 'ipv4');
const given6 = listOf([public6], 'ipv6');
const refused6 = listOf(inner6, 'ipv6');

/**
 * Whether an address is one of the public internet. An address of IPv4 in the clothes of IPv6 is none: nobody who means
 * well writes it so.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4');
  // With a zone it is an address of this very machine's network.
  if (!isIPv6(address) || address.includes('%')) return false;
  return given6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}
