import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network an address is in: enough to recognise one's own, too little to find a machine. Of IPv4 the first three
 * numbers, of IPv6 the first three groups, which is what a provider gives to one customer.
 */
export function maskAddress(address: string): string {
  // IPv4 as a socket of both families names it.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.*`;
  if (!isIPv6(plain)) return '';
  const [before = ''] = plain.split('::');
  const groups = before.split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}:*`;
}
