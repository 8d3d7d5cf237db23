import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, Envelope, Input, Result } from '@miya/contract';
import { type ImportRow, importCalls } from '@miya/contract/imports';
import { sql } from 'kysely';
import type { Db } from '../../../server/src/platform/db/connection/connect.ts';
import { startServerProcess } from './server-process.ts';

type KillImportsOptions = {
  /** A connection of the owner of the tables. `databaseUrl` is the URL for the server. */
  owner: Db;
  databaseUrl: string;
  dataDir: string;
  token: string;
  serviceId: string;
  rows: ImportRow[];
  kills: number;
  /** Returns numbers from 0 to 1, like Math.random. */
  random: () => number;
};

export type KilledImport = {
  state: string;
  done: number;
  failed: number;
  orders: number;
  distinctRows: number;
  killed: number;
  /**
   * The longest time until rows were processed again: `longestRecoveryMs` since the kill, `longestResumeMs` since the
   * new process listened.
   */
  longestRecoveryMs: number;
  longestResumeMs: number;
};

/** Runs an import against a real server that is killed and restarted several times. The client repeats its requests. */
export async function killImports(options: KillImportsOptions): Promise<KilledImport> {
  const { owner, rows, kills, random } = options;
  const id = randomUUID();
  let server = await startServerProcess(options);
  let isImportFinished = false;
  let killed = 0;
  let longestRecoveryMs = 0;
  let longestResumeMs = 0;

  /**
   * The sum of the received rows and the rows that became orders or errors. A kill must neither lose nor repeat any.
   */
  const countReceivedAndProcessedRows = async () => {
    const found = await sql<{ moved: number }>`
      select received + done + failed as moved from imports where import_id = ${id}`.execute(owner);
    return found.rows[0]?.moved ?? 0;
  };
  // Each row counts twice: received and processed. The factor is 1.96 instead of 2, because the import may be
  // finished before a kill at the last rows.
  const killPoints = Array.from({ length: kills }, () => random() * rows.length * 1.96).sort((a, b) => a - b);

  async function killAtPoints(): Promise<void> {
    for (const point of killPoints) {
      while ((await countReceivedAndProcessedRows()) < point) {
        if (isImportFinished) return;
        await pause(5);
      }
      if (isImportFinished) return;
      server.child.kill('SIGKILL');
      await once(server.child, 'exit').catch(() => undefined);
      killed += 1;
      const [killedAt, rowsBefore] = [Date.now(), await countReceivedAndProcessedRows()];
      server = await startServerProcess(options);
      const startedAt = Date.now();
      while (!isImportFinished && (await countReceivedAndProcessedRows()) === rowsBefore) await pause(20);
      longestRecoveryMs = Math.max(longestRecoveryMs, Date.now() - killedAt);
      longestResumeMs = Math.max(longestResumeMs, Date.now() - startedAt);
    }
  }

  const send = <C extends Call>(call: C, input: Input<C>) =>
    callWithRetry(() => server.address, options.token, call, input);
  async function runImport() {
    const facts = { fileName: 'chaos.xlsx', fileHash: randomBytes(32).toString('hex'), rows: rows.length };
    await send(importCalls.startImport, { id, ...facts, serviceId: options.serviceId, payment: 'balance' });
    for (let start = 0; start < rows.length; start += 500)
      await send(importCalls.addImportRows, { id, rows: rows.slice(start, start + 500) });
    await send(importCalls.finishImport, { id });
    for (;;) {
      const progress = await send(importCalls.getImport, { id });
      if (progress.state !== 'running') return progress;
      await pause(50);
    }
  }

  try {
    const killing = killAtPoints();
    const { state, done, failed } = await runImport();
    isImportFinished = true;
    await killing;
    const counted = await sql<{ orders: number; distinct: number }>`
      select count(*)::int as orders, count(distinct import_row)::int as distinct from orders
      where import_id = ${id}`.execute(owner);
    const { orders = 0, distinct = 0 } = counted.rows[0] ?? {};
    return {
      state,
      done,
      failed,
      orders,
      distinctRows: distinct,
      killed,
      longestRecoveryMs,
      longestResumeMs,
    };
  } finally {
    server.child.kill('SIGKILL');
  }
}

/** Repeats the request until the server responds. A killed server does not respond, and status 503 is repeated too. */
async function callWithRetry<C extends Call>(
  getAddress: () => string,
  token: string,
  { path }: C,
  input: Input<C>,
): Promise<Result<C>> {
  for (;;) {
    try {
      const response = await fetch(getAddress() + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-token': token },
        body: JSON.stringify(input),
      });
      const envelope = (await response.json()) as Envelope<Result<C>>;
      if (response.status === 503) throw new Error('busy');
      if (envelope.errorCode)
        throw new RefusedCallError(`${path}: ${envelope.errorCode} ${envelope.message}`);
      return envelope.result as Result<C>;
    } catch (error) {
      if (error instanceof RefusedCallError) throw error;
      await pause(50);
    }
  }
}

class RefusedCallError extends Error {}
