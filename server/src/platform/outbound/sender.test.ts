import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutbound, OutboundRefused, type Resolve } from './index.ts';

/** Addresses as somebody writes them who wants to reach what stands behind the server. None may be connected to. */
const hostile = [
  // This machine, in every form an address of IPv4 can be written in.
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
  // The same as IPv6, mapped, translated, tunnelled and compatible.
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
  // The house: private nets, the cloud's own address, carrier-grade NAT, test nets, multicast.
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
  // Other doors than those of the web.
  'https://example.com:22/',
  'https://example.com:5432/',
  'http://example.com:6379/',
  'http://example.com:8080/',
  'http://example.com:25/',
  // Other languages than that of the web.
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://example.com:70/_',
  'data:text/plain,x',
  'javascript:alert(1)',
  'unix:/var/run/docker.sock',
  'ws://example.com/',
  // Names that are read in one way and connected to in another.
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

/** Names that resolve to where they must not. */
const misleading: Record<string, string[]> = {
  'rebind.example.com': ['127.0.0.1'],
  'inner.example.com': ['10.1.2.3'],
  'cloud.example.com': ['169.254.169.254'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'loop.example.com': ['::1'],
  'half.example.com': ['93.184.216.34', '192.168.0.10'],
  'half6.example.com': ['2606:4700::1111', 'fd00::1'],
  'nobody.example.com': [],
};

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

async function serve(answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/`, asked: () => asked };
}

const resolved: string[] = [];
const resolve: Resolve = async (host) => {
  resolved.push(host);
  return (misleading[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};
const posted = (url: string, milliseconds = 5_000) => ({
  url,
  headers: {},
  body: '{}',
  signal: AbortSignal.timeout(milliseconds),
});

describe('what leaves the house', () => {
  it('knows enough that is hostile', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(60);
  });

  it.each(hostile)('is never sent to %j, nor is its name asked for', async (url) => {
    const { post, refusal } = createOutbound({ resolve });
    resolved.length = 0;
    expect(refusal(url)).toEqual(expect.any(String));
    await expect(post(posted(url))).rejects.toBeInstanceOf(OutboundRefused);
    expect(resolved).toEqual([]);
  });

  it.each(Object.keys(misleading))('is not sent where %s leads', async (host) => {
    const { post, refusal } = createOutbound({ resolve });
    expect(refusal(`https://${host}/hook`)).toBeUndefined();
    await expect(post(posted(`https://${host}/hook`))).rejects.toBeInstanceOf(OutboundRefused);
    await expect(post(posted(`http://${host}/hook`))).rejects.toBeInstanceOf(OutboundRefused);
  });

  it.each([
    'https://example.com/hook',
    'http://93.184.216.34/',
    'https://[2606:4700::1111]/',
    'https://例え.jp/',
  ])('may go to %s', (url) => {
    expect(createOutbound().refusal(url)).toBeUndefined();
  });

  it('reaches an inner host that the operator has named, and no other port of it', async () => {
    const server = await serve((_, response) => response.writeHead(202, { 'retry-after': '7' }).end('taken'));
    const { post, refusal } = createOutbound({ trusted: [server.host] });
    expect(await post(posted(server.url))).toEqual({ status: 202, retryAfter: '7', text: 'taken' });
    expect(refusal('http://127.0.0.1:1/')).toBe('port');
    expect(refusal('http://127.0.0.1/')).toBe('not_public');
  });

  it('follows nobody who points elsewhere', async () => {
    const elsewhere = await serve((_, response) => response.end());
    const server = await serve((_, response) => response.writeHead(307, { location: elsewhere.url }).end());
    const { post } = createOutbound({ trusted: [server.host, elsewhere.host] });
    expect((await post(posted(server.url))).status).toBe(307);
    expect(elsewhere.asked()).toBe(0);
  });

  it('reads no more of an answer than is kept, though it has no end', async () => {
    const server = await serve((_, response) => {
      const more = setInterval(() => response.write('x'.repeat(1_000)), 1);
      response.on('close', () => clearInterval(more));
    });
    const { post } = createOutbound({ trusted: [server.host], mostBytes: 3_000 });
    expect((await post(posted(server.url))).text).toHaveLength(3_000);
  });

  it.each([
    ['never answers', (() => undefined) satisfies RequestListener],
    ['never ends its answer', ((_, response) => void response.write('x')) satisfies RequestListener],
  ])('waits no longer than it was told for one that %s', async (_, answer) => {
    const server = await serve(answer);
    const { post } = createOutbound({ trusted: [server.host] });
    const begun = performance.now();
    await expect(post(posted(server.url, 200))).rejects.toThrow();
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
