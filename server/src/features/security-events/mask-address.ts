import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network of an IP address: precise enough for users to recognize their network, too coarse to identify a
 * machine.
 * 1. IPv4: the first three numbers.
 * 2. IPv6: the first three groups, because a provider usually gives such a network to one customer.
 * 3. Other text: an empty string.
 */
export function maskAddress(address: string): string {
  // A dual-stack socket reports IPv4 addresses in IPv6 notation.
  const unmappedAddress = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(unmappedAddress)) return `${unmappedAddress.split('.').slice(0, 3).join('.')}.*`;
  if (!isIPv6(unmappedAddress)) return '';
  const [leadingGroups = ''] = unmappedAddress.split('::');
  const groups = leadingGroups.split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}:*`;
}
