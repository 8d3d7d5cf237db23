import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { createFileResponse, type FileResponse, sendFile } from './file-response.ts';

const world = createWorld();
const CHUNK = new Uint8Array(64 * 1024).fill(65);

/** Serves a file on a real socket, because the tests check how a file is transferred. */
async function serveFile(body: FileResponse['body'], chunkTimeoutMs?: number) {
  const app = Fastify();
  app.get('/', (_request, reply) =>
    sendFile(
      world.db,
      reply,
      'text/plain',
      createFileResponse({ tenantId: 7 }, 'größe.txt', body),
      chunkTimeoutMs,
    ),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: () => app.close() };
}

describe('sendFile', () => {
  it('sends the whole file with its name', async () => {
    const { address, close } = await serveFile(async function* () {
      yield Buffer.from('one ');
      yield Buffer.from('two');
    });
    const response = await fetch(address);
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''gr%C3%B6%C3%9Fe.txt",
    );
    expect(await response.text()).toBe('one two');
    await close();
  });

  it('reads the database as the tenant of the file', async () => {
    const { address, close } = await serveFile(async function* (inTransaction) {
      const { rows } = await inTransaction((tx) =>
        sql<{ tenant: string }>`select current_setting('app.tenant_id') as tenant`.execute(tx),
      );
      yield Buffer.from(rows[0]?.tenant ?? '');
    });
    expect(await (await fetch(address)).text()).toBe('7');
    await close();
  });

  it('generates the file only as fast as the client reads, and stops when the client disconnects', async () => {
    let chunkCount = 0;
    let hasEnded = false;
    const { address, close } = await serveFile(async function* () {
      try {
        for (;;) {
          chunkCount += 1;
          yield CHUNK;
        }
      } finally {
        hasEnded = true;
      }
    });
    const disconnect = new AbortController();
    const response = await fetch(address, { signal: disconnect.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    await wait(300);
    const countAfterPause = chunkCount;
    await wait(300);
    expect(chunkCount).toBe(countAfterPause);
    disconnect.abort();
    await expect.poll(() => hasEnded).toBe(true);
    await close();
  });

  it('closes the connection of a client that does not read, and stops generating the file', async () => {
    let hasEnded = false;
    const { address, close } = await serveFile(async function* () {
      try {
        for (;;) yield CHUNK;
      } finally {
        hasEnded = true;
      }
    }, 300);
    // This client sends a request and never reads the response.
    const silent = connect(Number(new URL(address).port), '127.0.0.1');
    silent.pause();
    silent.on('error', () => undefined);
    silent.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => hasEnded, { timeout: 10_000 }).toBe(true);
    silent.destroy();
    await close();
  });

  it('cuts off the response when the file cannot be finished', async () => {
    const { address, close } = await serveFile(async function* () {
      yield CHUNK;
      throw new Error('the database connection is lost');
    });
    const response = await fetch(address);
    await expect(response.arrayBuffer()).rejects.toThrow();
    await close();
  });
});
