import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why nothing is sent to an address: what is told to whoever wrote it. */
export type RefusedTarget = 'not_a_url' | 'not_http' | 'credentials' | 'port' | 'not_public';

/** Where something is sent. `trusted`: the operator has said that it may be an inner host. */
export type Target = { url: URL; host: string; trusted: boolean };

/** Hosts that an operator trusts, `host` or `host:port`; with a port, that one is allowed too. */
export type TrustedHosts = readonly string[];

const PORTS = ['', '80', '443'];

/**
 * An address that somebody else has written, as far as it can be judged before its name is resolved. The URL is read by
 * the same rules that the connection is made by, so that 0x7f.1 and 2130706433 are what they are: 127.0.0.1.
 */
export function readTarget(text: string, trusted: TrustedHosts = []): Target | RefusedTarget {
  if (!URL.canParse(text)) return 'not_a_url';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'not_http';
  if (url.username !== '' || url.password !== '') return 'credentials';
  // An address of IPv6 stands in brackets; a name may end with the dot of the root.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (host === '') return 'not_a_url';
  if (trusted.includes(url.host)) return { url, host, trusted: true };
  if (!PORTS.includes(url.port)) return 'port';
  if (trusted.includes(url.hostname)) return { url, host, trusted: true };
  if (isIP(host) !== 0 && !isPublicAddress(host)) return 'not_public';
  // Nobody outside has a name without a dot, or one that is kept for this machine and this house.
  if (
    isIP(host) === 0 &&
    (!host.includes('.') || /\.(localhost|local|internal|intranet|home\.arpa|lan|corp)$/i.test(host))
  )
    return 'not_public';
  return { url, host, trusted: false };
}
