import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, Input, Result } from '@miya/contract';
import { type ImportRow, importCalls } from '@miya/contract/imports';
import { sql } from 'kysely';
import type { ClientWorld } from '../../testing/worlds/client-world.ts';
import type { CheckResult } from './check-results.ts';
import { type RequestOptions, sendCall } from './send-call.ts';

const ROWS_PER_REQUEST = 500;
const RETRY_MS = 100;
const FINAL_ERROR_CODES = [400, 505];

type ImportOptions = {
  getAddress: () => string;
  client: { token: string; serviceId: string };
  rows: ImportRow[];
  /** Counts responses by status and error code, and failed requests by the code of their network error. */
  responseCounts?: Map<string, number>;
};

/** Repeats a request until it succeeds, as the portal does. Throws when a repetition cannot help. */
async function sendUntilDone<C extends Call>(
  { getAddress, responseCounts }: Pick<ImportOptions, 'getAddress' | 'responseCounts'>,
  call: C,
  input: Input<C>,
  options: RequestOptions,
): Promise<Result<C>> {
  for (;;) {
    const { status, envelope, fault } = await sendCall(getAddress(), call, input, options);
    const name = fault ?? (envelope?.errorCode ? `${status} ${envelope.errorCode}` : String(status));
    responseCounts?.set(name, (responseCounts.get(name) ?? 0) + 1);
    if (envelope?.code === 200) return envelope.result as Result<C>;
    if (FINAL_ERROR_CODES.includes(envelope?.code ?? 0) || (status === 200 && envelope?.errorCode))
      throw new Error(`${call.path}: ${name} ${envelope?.message}`);
    await pause(RETRY_MS);
  }
}

/** Starts an import, sends all rows and finishes it. The server creates the orders afterwards. */
export async function sendImport(options: ImportOptions, id: string = randomUUID()): Promise<void> {
  const { client, rows } = options;
  const send = <C extends Call>(call: C, input: Input<C>) =>
    sendUntilDone(options, call, input, { token: client.token });
  await send(importCalls.startImport, {
    id,
    fileName: 'chaos.xlsx',
    fileHash: randomBytes(32).toString('hex'),
    rows: rows.length,
    serviceId: client.serviceId,
    payment: 'balance',
  });
  for (let start = 0; start < rows.length; start += ROWS_PER_REQUEST)
    await send(importCalls.addImportRows, { id, rows: rows.slice(start, start + ROWS_PER_REQUEST) });
  await send(importCalls.finishImport, { id });
}

/**
 * Reads the state of an import, its received rows and its processed rows. Returns undefined before the import starts or
 * while PostgreSQL is not running.
 */
export async function findImportProgress({ owner }: Pick<ClientWorld, 'owner'>, id: string) {
  const read = sql<{ state: string; received: number; done: number }>`
    select state, received, done + failed as done from imports where import_id = ${id}`;
  const { rows } = await read.execute(owner).catch(() => ({ rows: [] }));
  return rows[0];
}

/** Waits until the progress fulfils the condition. Returns false when it does not within `timeoutMs`. */
export async function waitForProgress(
  world: Pick<ClientWorld, 'owner'>,
  id: string,
  isReached: (progress: { state: string; received: number; done: number }) => boolean,
  timeoutMs: number,
): Promise<boolean> {
  for (const until = performance.now() + timeoutMs; performance.now() < until; await pause(20)) {
    const progress = await findImportProgress(world, id);
    if (progress && isReached(progress)) return true;
  }
  return false;
}

/** Checks that the import is done and that each row has exactly one order. */
export async function checkImportedRows(
  { owner }: ClientWorld,
  id: string,
  rows: number,
): Promise<CheckResult> {
  const counted = await sql<{ state: string; orders: number; distinct: number }>`
    select (select state from imports where import_id = ${id}) as state,
      count(*)::int as orders, count(distinct import_row)::int as distinct
    from orders where import_id = ${id}`.execute(owner);
  const { state = 'missing', orders = 0, distinct = 0 } = counted.rows[0] ?? {};
  return {
    description: `import ${state}: ${orders} orders of ${rows} rows, ${rows - distinct} lost, ${orders - distinct} doubled`,
    hasPassed: state === 'done' && orders === rows && distinct === rows,
  };
}
