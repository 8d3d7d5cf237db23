import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The reason why a URL is refused, for the message to the user who entered the URL. */
export type TargetRefusal = 'not_a_url' | 'not_http' | 'credentials' | 'port' | 'not_public';

/** The parsed URL of a request. `isTrusted`: the operator allows this host even if its address is not public. */
export type OutboundTarget = { url: URL; host: string; isTrusted: boolean };

/** Hosts that the operator trusts. `host` allows ports 80 and 443, `host:port` allows that port. */
export type TrustedHosts = readonly string[];

const ALLOWED_PORTS = ['', '80', '443'];

/**
 * Parses and checks a URL that a client or the operator has entered, without resolving its host name. The URL parser
 * converts other notations of an address, such as 0x7f.1 and 2130706433, to 127.0.0.1. The connection uses the parsed
 * URL, so these notations do not bypass the check.
 */
export function parseTarget(text: string, trusted: TrustedHosts = []): OutboundTarget | TargetRefusal {
  if (!URL.canParse(text)) return 'not_a_url';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'not_http';
  if (url.username !== '' || url.password !== '') return 'credentials';
  // Remove the brackets of an IPv6 address and the trailing dot of a fully qualified name.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (host === '') return 'not_a_url';
  if (trusted.includes(url.host)) return { url, host, isTrusted: true };
  if (!ALLOWED_PORTS.includes(url.port)) return 'port';
  if (trusted.includes(url.hostname)) return { url, host, isTrusted: true };
  if (isIP(host) !== 0 && !isPublicAddress(host)) return 'not_public';
  // Refuse names without a dot and names with a reserved suffix, because they belong to the local network.
  if (
    isIP(host) === 0 &&
    (!host.includes('.') || /\.(localhost|local|internal|intranet|home\.arpa|lan|corp)$/i.test(host))
  )
    return 'not_public';
  return { url, host, isTrusted: false };
}
