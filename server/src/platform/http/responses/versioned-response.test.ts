import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { createVersionedResponseSender } from './versioned-response.ts';

const contents: Record<string, string> = { one: '{"answer":"ñandú"}', two: '{"answer":2}' };
let buildCount = 0;

const app = Fastify();
const send = createVersionedResponseSender();
app.get<{ Params: { version: string } }>('/:version', (request, reply) =>
  send(request, reply, request.params.version, async () => {
    buildCount++;
    const content = contents[request.params.version];
    if (!content) throw new Error('the build failed');
    return content;
  }),
);

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('createVersionedResponseSender', () => {
  beforeEach(() => {
    buildCount = 0;
  });

  it('builds the content once for concurrent and repeated requests', async () => {
    await Promise.all([get('/two'), get('/two'), get('/two', { 'accept-encoding': 'gzip' })]);
    await get('/two');
    expect(buildCount).toBe(1);
  });

  it('uses the best compression that the browser accepts', async () => {
    const br = await get('/one', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(contents.one);
    const gzip = await get('/one', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(contents.one);
    const plain = await get('/one');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(contents.one);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('responds 304 to a client that has the current version', async () => {
    const { headers } = await get('/one', { 'accept-encoding': 'br' });
    const again = await get('/one', {
      'accept-encoding': 'br',
      'if-none-match': `"other", W/${headers.etag}`,
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await get('/one', { 'if-none-match': '*' })).statusCode).toBe(304);
    expect((await get('/two', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  it('allows only the browser to store the response, and requires revalidation', async () => {
    const { headers } = await get('/one');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toContain('accept-encoding');
  });

  it('builds the content again after a failed build', async () => {
    expect((await get('/none')).statusCode).toBe(500);
    contents.none = '{}';
    expect((await get('/none')).statusCode).toBe(200);
  });
});
