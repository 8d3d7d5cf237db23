import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Call, Envelope, Input, Result } from '@miya/contract';

const cli = fileURLToPath(new URL('../../server/src/cli/main.ts', import.meta.url));

/** Runs `npm run miya -- ...` on the database of the server under test, and answers the lines it prints. */
export async function runCli(...arguments_: string[]): Promise<string[]> {
  const env = { ...process.env, MIYA_DATA: process.env.MIYA_E2E_DATA, DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...arguments_], { env });
  return stdout.trim().split('\n');
}

const keys = new Map<number, Promise<string>>();

/** A key of the tenant's back office: one for all journeys of this process, for each start of the command takes seconds. */
export function getOperatorKey(netnum: number): Promise<string> {
  const key = keys.get(netnum) ?? createOperatorKey(netnum);
  keys.set(netnum, key);
  return key;
}

async function createOperatorKey(netnum: number): Promise<string> {
  return (await runCli('keys', 'add', '--netnum', String(netnum), '--name', 'journey')).at(-1) ?? '';
}

/** A call of the carrier's own system. */
export async function callAsOperator<C extends Call>(
  key: string,
  call: C,
  input: Input<C>,
): Promise<Envelope<Result<C>>> {
  const response = await fetch(`${process.env.MIYA_E2E_URL}${call.path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', 'x-key': key },
    body: JSON.stringify(input),
  });
  return (await response.json()) as Envelope<Result<C>>;
}
