import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, Input, Result } from '@miya/contract';
import { type ImportRow, importCalls } from '@miya/contract/imports';
import { sql } from 'kysely';
import type { ClientWorld } from '../../testing/worlds/client-world.ts';
import { type As, ask } from './ask.ts';
import type { Finding } from './figures.ts';

const ROWS_AT_ONCE = 500;
const RETRY_MS = 100;
const REFUSED_FOR_GOOD = [400, 505];

type Options = {
  addressOf: () => string;
  client: { token: string; serviceId: string };
  rows: ImportRow[];
  /** Counts each answer by its status and error code, and each fault without an answer. */
  answers?: Map<string, number>;
};

/** Sends a request until it is done, as the portal does. */
async function askUntilDone<C extends Call>(
  { addressOf, answers }: Pick<Options, 'addressOf' | 'answers'>,
  call: C,
  input: Input<C>,
  as: As,
): Promise<Result<C>> {
  for (;;) {
    const { status, envelope, fault } = await ask(addressOf(), call, input, as);
    const name = fault ?? (envelope?.errorCode ? `${status} ${envelope.errorCode}` : String(status));
    answers?.set(name, (answers.get(name) ?? 0) + 1);
    if (envelope?.code === 200) return envelope.result as Result<C>;
    if (REFUSED_FOR_GOOD.includes(envelope?.code ?? 0) || (status === 200 && envelope?.errorCode))
      throw new Error(`${call.path}: ${name} ${envelope?.message}`);
    await pause(RETRY_MS);
  }
}

/** Starts an import, sends all of its rows and finishes it. The server makes the orders afterwards. */
export async function sendImport(options: Options, id: string = randomUUID()): Promise<void> {
  const { client, rows } = options;
  const send = <C extends Call>(call: C, input: Input<C>) =>
    askUntilDone(options, call, input, { token: client.token });
  await send(importCalls.startImport, {
    id,
    fileName: 'chaos.xlsx',
    fileHash: randomBytes(32).toString('hex'),
    rows: rows.length,
    serviceId: client.serviceId,
    payment: 'balance',
  });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await send(importCalls.addImportRows, { id, rows: rows.slice(at, at + ROWS_AT_ONCE) });
  await send(importCalls.finishImport, { id });
}

/** The rows that have arrived, those that are done, and the state; undefined before the import starts or while PostgreSQL is away. */
export async function progressOf({ owner }: Pick<ClientWorld, 'owner'>, id: string) {
  const read = sql<{ state: string; received: number; done: number }>`
    select state, received, done + failed as done from imports where import_id = ${id}`;
  const { rows } = await read.execute(owner).catch(() => ({ rows: [] }));
  return rows[0];
}

/** Waits until the progress of the import is as wanted; answers whether it is within the time. */
export async function waitForProgress(
  world: Pick<ClientWorld, 'owner'>,
  id: string,
  isWanted: (progress: { state: string; received: number; done: number }) => boolean,
  patienceMs: number,
): Promise<boolean> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(20)) {
    const progress = await progressOf(world, id);
    if (progress && isWanted(progress)) return true;
  }
  return false;
}

/** Whether the import is done, with one order for each of its rows. */
export async function findLostRows({ owner }: ClientWorld, id: string, rows: number): Promise<Finding> {
  const counted = await sql<{ state: string; orders: number; distinct: number }>`
    select (select state from imports where import_id = ${id}) as state,
      count(*)::int as orders, count(distinct import_row)::int as distinct
    from orders where import_id = ${id}`.execute(owner);
  const { state = 'missing', orders = 0, distinct = 0 } = counted.rows[0] ?? {};
  return {
    what: `import ${state}: ${orders} orders of ${rows} rows, ${rows - distinct} lost, ${orders - distinct} doubled`,
    isRight: state === 'done' && orders === rows && distinct === rows,
  };
}
