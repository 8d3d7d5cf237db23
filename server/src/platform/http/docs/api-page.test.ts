import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls } from '@miya/contract/calls';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '../../config/version.ts';
import { addSecurityHeaders } from '../security-headers.ts';
import { addApiPage } from './api-page.ts';

const app = Fastify();
beforeAll(async () => {
  addSecurityHeaders(app);
  await addApiPage(app, calls);
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('/api/docs/openapi.json', () => {
  it('shows the version of the release, and so does the page', async () => {
    expect((await get('/api/docs/openapi.json')).json().info.version).toBe(VERSION);
    expect((await get('/api/docs')).body).toContain(`Version ${VERSION}`);
  });

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

  it('sends compressed forms, and responds 304 to a client that has the current version', async () => {
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

  it('is built once for all requests', async () => {
    let readCount = 0;
    const { getStart } = calls;
    const countedCalls = {
      getStart: {
        ...getStart,
        get summary() {
          readCount++;
          return getStart.summary;
        },
      },
    };
    const otherApp = Fastify();
    await addApiPage(otherApp, countedCalls);
    const readCountAtStart = readCount;
    expect(readCountAtStart).toBeGreaterThan(0);
    for (const url of ['/api/docs/openapi.json', '/api/docs/openapi.json', '/api/docs/']) {
      expect((await otherApp.inject(url)).body).toContain(getStart.path);
    }
    expect(readCount).toBe(readCountAtStart);
  });

  it('has no YAML form', async () => {
    expect((await get('/api/docs/openapi.yaml')).statusCode).toBe(404);
  });
});

describe('/api/docs', () => {
  it('shows every call on a page without scripts, under a strict content security policy', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const { body, headers, statusCode } = await get(url);
      expect(statusCode).toBe(200);
      for (const call of Object.values(calls)) expect(body).toContain(`<code>${call.path}</code>`);
      expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
  });

  it('links only to resources that this server serves', async () => {
    const { body } = await get('/api/docs/');
    const linkedUrls = [...body.matchAll(/(?:href|src)="([^"#]+)"/g)].map((match) => match[1] ?? '');
    expect(linkedUrls).toContain('/api/docs/page.css');
    for (const url of linkedUrls) expect((await get(url)).statusCode, url).toBe(200);
  });
});
