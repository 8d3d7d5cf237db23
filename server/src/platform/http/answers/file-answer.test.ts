import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { type FileAnswer, file, sendFile } from './file-answer.ts';

const world = createWorld();
const CHUNK = new Uint8Array(64 * 1024).fill(65);

/** A real socket: how a file arrives is the point. */
async function serve(body: FileAnswer['body'], pieceMs?: number) {
  const app = Fastify();
  app.get('/', (_request, reply) =>
    sendFile(world.db, reply, 'text/plain', file({ tenantId: 7 }, 'größe.txt', body), pieceMs),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: () => app.close() };
}

describe('a file answer', () => {
  it('arrives whole, under its name', async () => {
    const { address, close } = await serve(async function* () {
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

  it('reads the database as the tenant whose file it is', async () => {
    const { address, close } = await serve(async function* (inTransaction) {
      const { rows } = await inTransaction((tx) =>
        sql<{ tenant: string }>`select current_setting('app.tenant_id') as tenant`.execute(tx),
      );
      yield Buffer.from(rows[0]?.tenant ?? '');
    });
    expect(await (await fetch(address)).text()).toBe('7');
    await close();
  });

  it('is made only as fast as it is taken, and no further once the reader has gone', async () => {
    let made = 0;
    let ended = false;
    const { address, close } = await serve(async function* () {
      try {
        for (;;) {
          made += 1;
          yield CHUNK;
        }
      } finally {
        ended = true;
      }
    });
    const leaving = new AbortController();
    const response = await fetch(address, { signal: leaving.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    await wait(300);
    const held = made;
    await wait(300);
    expect(made).toBe(held);
    leaving.abort();
    await expect.poll(() => ended).toBe(true);
    await close();
  });

  it('is no longer made for who does not read it, and the connection is ended', async () => {
    let ended = false;
    const { address, close } = await serve(async function* () {
      try {
        for (;;) yield CHUNK;
      } finally {
        ended = true;
      }
    }, 300);
    // Asks, and never reads: what the system takes in for it is all it gets.
    const silent = connect(Number(new URL(address).port), '127.0.0.1');
    silent.pause();
    silent.on('error', () => undefined);
    silent.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => ended, { timeout: 10_000 }).toBe(true);
    silent.destroy();
    await close();
  });

  it('breaks off when it cannot be finished, so that half of it is not taken for the whole', async () => {
    const { address, close } = await serve(async function* () {
      yield CHUNK;
      throw new Error('the database has gone');
    });
    const response = await fetch(address);
    await expect(response.arrayBuffer()).rejects.toThrow();
    await close();
  });
});
