import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, Envelope, Input, Result } from '@miya/contract';
import { type ImportRow, importCalls } from '@miya/contract/imports';
import { sql } from 'kysely';
import type { Db } from '../../../server/src/platform/db/connection/connect.ts';
import { startServerProcess } from './server-process.ts';

type KillImportsOptions = {
  /** The database as its owner sees it, and where the server finds it. */
  owner: Db;
  databaseUrl: string;
  dataDir: string;
  token: string;
  serviceId: string;
  rows: ImportRow[];
  kills: number;
  /** From 0 to 1, as Math.random gives them. */
  random: () => number;
};

export type KilledImport = {
  state: string;
  done: number;
  failed: number;
  orders: number;
  distinctRows: number;
  killed: number;
  /** The longest until rows moved again: from the kill on, and from when the new process listened. */
  longestRecoveryMs: number;
  longestResumeMs: number;
};

/** A real server, killed with its rows on their way, and started again each time; whoever imports sends on. */
export async function killImports(options: KillImportsOptions): Promise<KilledImport> {
  const { owner, rows, kills, random } = options;
  const id = randomUUID();
  let server = await startServerProcess(options);
  let isImportFinished = false;
  let killed = 0;
  let longestRecoveryMs = 0;
  let longestResumeMs = 0;

  /** Rows that have arrived and rows that have been dealt with: what a kill must neither lose nor double. */
  const countProcessedRows = async () => {
    const found = await sql<{ moved: number }>`
      select received + done + failed as moved from imports where import_id = ${id}`.execute(owner);
    return found.rows[0]?.moved ?? 0;
  };
  // Not in the very last rows: a server that is through cannot be killed on its way.
  const killPoints = Array.from({ length: kills }, () => random() * rows.length * 1.96).sort((a, b) => a - b);

  async function killAtPoints(): Promise<void> {
    for (const point of killPoints) {
      while ((await countProcessedRows()) < point) {
        if (isImportFinished) return;
        await pause(5);
      }
      if (isImportFinished) return;
      server.child.kill('SIGKILL');
      await once(server.child, 'exit').catch(() => undefined);
      killed += 1;
      const [at, before] = [Date.now(), await countProcessedRows()];
      server = await startServerProcess(options);
      const up = Date.now();
      while (!isImportFinished && (await countProcessedRows()) === before) await pause(20);
      longestRecoveryMs = Math.max(longestRecoveryMs, Date.now() - at);
      longestResumeMs = Math.max(longestResumeMs, Date.now() - up);
    }
  }

  const send = <C extends Call>(call: C, input: Input<C>) =>
    callWithRetry(() => server.address, options.token, call, input);
  async function runImport() {
    const facts = { fileName: 'chaos.xlsx', fileHash: randomBytes(32).toString('hex'), rows: rows.length };
    await send(importCalls.startImport, { id, ...facts, serviceId: options.serviceId, payment: 'balance' });
    for (let at = 0; at < rows.length; at += 500)
      await send(importCalls.addImportRows, { id, rows: rows.slice(at, at + 500) });
    await send(importCalls.finishImport, { id });
    for (;;) {
      const now = await send(importCalls.getImport, { id });
      if (now.state !== 'running') return now;
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

/** Until it is answered: a killed server answers nothing, and the same request is sent again. */
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
