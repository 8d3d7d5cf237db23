import { BlockList, isIPv4, isIPv6 } from 'node:net';

type AddressRange = [network: string, prefixLength: number];

/** The IPv4 ranges that are not public, from the IANA registry of special-purpose addresses. */
const nonPublicIpv4Ranges: readonly AddressRange[] = [
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
/** The only IPv6 range from which public addresses are assigned. */
const publicIpv6Range: AddressRange = ['2000::', 3];
/** The parts of `publicIpv6Range` that are not public: tunnels to IPv4, protocol assignments and documentation. */
const nonPublicIpv6Ranges: readonly AddressRange[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

function buildBlockList(ranges: readonly AddressRange[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefixLength] of ranges) list.addSubnet(network, prefixLength, family);
  return list;
}
const nonPublicIpv4 = buildBlockList(nonPublicIpv4Ranges, 'ipv4');
const publicIpv6 = buildBlockList([publicIpv6Range], 'ipv6');
const nonPublicIpv6 = buildBlockList(nonPublicIpv6Ranges, 'ipv6');

/**
 * Returns true if an address belongs to the public internet. Returns false for IPv4 addresses in IPv6 notation: no
 * legitimate URL contains them, but attackers use them to reach internal hosts. Also returns false for any other text.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !nonPublicIpv4.check(address, 'ipv4');
  // An IPv6 address with a zone (`%eth0`) is link-local.
  if (!isIPv6(address) || address.includes('%')) return false;
  return publicIpv6.check(address, 'ipv6') && !nonPublicIpv6.check(address, 'ipv6');
}
