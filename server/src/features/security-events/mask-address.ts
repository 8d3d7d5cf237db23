import { isIPv4, isIPv6 } from 'node:net';

/**
 * Hides the end of an IP address. The rest suffices for users to recognize their network, but does not identify a
 * machine.
 * - IPv4: the first three numbers: '203.0.113.77' -> '203.0.113.*'.
 * - IPv6: the first three groups, because a provider usually assigns such a network to one customer.
 * - Any other text: an empty string.
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
