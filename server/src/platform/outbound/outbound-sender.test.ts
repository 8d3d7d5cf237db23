import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutboundSender, OutboundRefused, type ResolveHost } from './index.ts';

/** URLs that an attacker may enter to reach internal hosts. The sender must refuse each of them without a DNS query. */
const hostileUrls = [
  // This machine, in all notations of an IPv4 address.
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0X7F.1/',
  'http://0177.0.0.1/',
  'http://0177.0.0.01/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://127．0．0．1/',
  'http://%31%32%37.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'http://anything.localhost/',
  'http://printer.local/',
  'http://db.internal/',
  'http://intranet/',
  'https://postgres:443/',
  // This machine and internal networks as IPv6: mapped, translated, tunnelled, compatible and link-local addresses.
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:127.0.0.1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:a00:1::1]/',
  'http://[2001::1]/',
  'http://[2001:db8::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[fe80::1%25eth0]/',
  'http://[ff02::1]/',
  'http://[fec0::1]/',
  'http://[100::1]/',
  // Private networks, the metadata address of cloud providers, carrier-grade NAT, test networks and multicast.
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://0251.0376.0251.0376/',
  'http://100.64.0.1/',
  'http://100.100.100.200/',
  'http://192.0.0.192/',
  'http://198.18.0.1/',
  'http://203.0.113.5/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://240.0.0.1/',
  // Ports other than 80 and 443.
  'https://example.com:22/',
  'https://example.com:5432/',
  'http://example.com:6379/',
  'http://example.com:8080/',
  'http://example.com:25/',
  // Schemes other than http and https.
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://example.com:70/_',
  'data:text/plain,x',
  'javascript:alert(1)',
  'unix:/var/run/docker.sock',
  'ws://example.com/',
  // URLs that parsers interpret differently, and URLs that are incomplete.
  'http://user@example.com/',
  'http://example.com:secret@example.com/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1\\@example.com/',
  'http:127.0.0.1/',
  'http:/127.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'http://\t127.0.0.1/',
  'http://127.0.0.1%00.example.com/',
  'http:///127.0.0.1/',
  'http://',
  'https://.',
  '//example.com/',
  'example.com',
  '',
];

/** Host names that resolve to addresses that are not public, or to no address. */
const hostsToRefuse: Record<string, string[]> = {
  'rebind.example.com': ['127.0.0.1'],
  'inner.example.com': ['10.1.2.3'],
  'cloud.example.com': ['169.254.169.254'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'loop.example.com': ['::1'],
  'half.example.com': ['93.184.216.34', '192.168.0.10'],
  'half6.example.com': ['2606:4700::1111', 'fd00::1'],
  'nobody.example.com': [],
};

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

async function startServer(handleRequest: RequestListener) {
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount += 1;
    handleRequest(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/`, countRequests: () => requestCount };
}

const resolvedHosts: string[] = [];
const resolveHost: ResolveHost = async (host) => {
  resolvedHosts.push(host);
  return (hostsToRefuse[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};
const buildRequest = (url: string, timeoutMs = 5_000) => ({
  url,
  headers: {},
  body: '{}',
  signal: AbortSignal.timeout(timeoutMs),
});

describe('createOutboundSender', () => {
  it('is tested with at least 60 different hostile URLs', () => {
    expect(new Set(hostileUrls).size).toBeGreaterThanOrEqual(60);
  });

  it.each(hostileUrls)('refuses %j without a DNS query', async (url) => {
    const { post, refusal } = createOutboundSender({ resolveHost });
    resolvedHosts.length = 0;
    expect(refusal(url)).toEqual(expect.any(String));
    await expect(post(buildRequest(url))).rejects.toBeInstanceOf(OutboundRefused);
    expect(resolvedHosts).toEqual([]);
  });

  it.each(Object.keys(hostsToRefuse))('refuses %s because of its resolved addresses', async (host) => {
    const { post, refusal } = createOutboundSender({ resolveHost });
    expect(refusal(`https://${host}/hook`)).toBeUndefined();
    await expect(post(buildRequest(`https://${host}/hook`))).rejects.toBeInstanceOf(OutboundRefused);
    await expect(post(buildRequest(`http://${host}/hook`))).rejects.toBeInstanceOf(OutboundRefused);
  });

  it.each([
    'https://example.com/hook',
    'http://93.184.216.34/',
    'https://[2606:4700::1111]/',
    'https://例え.jp/',
  ])('accepts the public URL %s', (url) => {
    expect(createOutboundSender().refusal(url)).toBeUndefined();
  });

  it('reaches a trusted internal host, but no other port of that host', async () => {
    const server = await startServer((_, response) =>
      response.writeHead(202, { 'retry-after': '7' }).end('taken'),
    );
    const { post, refusal } = createOutboundSender({ trustedHosts: [server.host] });
    expect(await post(buildRequest(server.url))).toEqual({ status: 202, retryAfter: '7', text: 'taken' });
    expect(refusal('http://127.0.0.1:1/')).toBe('port');
    expect(refusal('http://127.0.0.1/')).toBe('not_public');
  });

  it('does not follow redirects', async () => {
    const redirectTarget = await startServer((_, response) => response.end());
    const server = await startServer((_, response) =>
      response.writeHead(307, { location: redirectTarget.url }).end(),
    );
    const { post } = createOutboundSender({ trustedHosts: [server.host, redirectTarget.host] });
    expect((await post(buildRequest(server.url))).status).toBe(307);
    expect(redirectTarget.countRequests()).toBe(0);
  });

  it('reads an endless response only up to the size limit', async () => {
    const server = await startServer((_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(1_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    const { post } = createOutboundSender({ trustedHosts: [server.host], maxResponseBytes: 3_000 });
    expect((await post(buildRequest(server.url))).text).toHaveLength(3_000);
  });

  it.each([
    ['sends no response', (() => undefined) satisfies RequestListener],
    ['never ends its response', ((_, response) => void response.write('x')) satisfies RequestListener],
  ])('stops waiting at the timeout for a server that %s', async (_, handleRequest) => {
    const server = await startServer(handleRequest);
    const { post } = createOutboundSender({ trustedHosts: [server.host] });
    const startedAt = performance.now();
    await expect(post(buildRequest(server.url, 200))).rejects.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});
