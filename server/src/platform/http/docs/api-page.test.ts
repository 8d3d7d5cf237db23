import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls } from '@miya/contract/calls';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { addSecurityHeaders } from '../security-headers.ts';
import { addApiPage } from './api-page.ts';

const app = Fastify();
beforeAll(async () => {
  addSecurityHeaders(app);
  await addApiPage(app, calls);
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('/api/docs/openapi.json', () => {
  it('describes every call from the contract', async () => {
    const description = (await get('/api/docs/openapi.json')).json();
    for (const [name, call] of Object.entries(calls)) {
      const entry = description.paths[call.path]?.[call.method.toLowerCase()];
      expect(entry, name).toMatchObject({ operationId: name, summary: call.summary });
    }
    const stream = description.paths[calls.openLive.path].get.responses[200].content['text/event-stream'];
    expect(JSON.stringify(stream.schema)).toContain('"const":"balance"');
    expect(description.paths['/api/client/getClient'].post.security).toEqual([{ token: [] }]);
  });

  it('is kept compressed, and not sent again to who has it', async () => {
    const url = '/api/docs/openapi.json';
    const plain = await get(url);
    const br = await get(url, { 'accept-encoding': 'br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    const gzip = await get(url, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.headers['cache-control']).toBe('private, no-cache');
    const again = await get(url, { 'if-none-match': String(br.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  it('is made once, however many read it', async () => {
    let looks = 0;
    const { getStart } = calls;
    const watched = {
      getStart: {
        ...getStart,
        get summary() {
          looks++;
          return getStart.summary;
        },
      },
    };
    const another = Fastify();
    await addApiPage(another, watched);
    const looksAtStart = looks;
    expect(looksAtStart).toBeGreaterThan(0);
    for (const url of ['/api/docs/openapi.json', '/api/docs/openapi.json', '/api/docs/']) {
      expect((await another.inject(url)).body).toContain(getStart.path);
    }
    expect(looks).toBe(looksAtStart);
  });

  it('is not written as YAML, which took ten times as long', async () => {
    expect((await get('/api/docs/openapi.yaml')).statusCode).toBe(404);
  });
});

describe('/api/docs', () => {
  it('shows every call on a page without any script, under the policy of everything else', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const { body, headers, statusCode } = await get(url);
      expect(statusCode).toBe(200);
      for (const call of Object.values(calls)) expect(body).toContain(`<code>${call.path}</code>`);
      expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
  });

  it('needs nothing from outside', async () => {
    const { body } = await get('/api/docs/');
    const needed = [...body.matchAll(/(?:href|src)="([^"#]+)"/g)].map((match) => match[1] ?? '');
    expect(needed).toContain('/api/docs/page.css');
    for (const url of needed) expect((await get(url)).statusCode, url).toBe(200);
  });
});
