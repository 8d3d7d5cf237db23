import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Call, Envelope, Input, Result } from '@miya/contract';

const cli = fileURLToPath(new URL('../../server/src/cli/main.ts', import.meta.url));

/** Runs `npm run miya -- ...` with the database of the server under test. Returns the lines that the command prints. */
export async function runCli(...cliArguments: string[]): Promise<string[]> {
  const env = { ...process.env, MIYA_DATA: process.env.MIYA_E2E_DATA, DATABASE_URL: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...cliArguments], { env });
  return stdout.trim().split('\n');
}

const keys = new Map<number, Promise<string>>();

/** Returns an operator key of the tenant. Journeys of a process share it, because each CLI command takes seconds. */
export function getOperatorKey(netnum: number): Promise<string> {
  const key = keys.get(netnum) ?? createOperatorKey(netnum);
  keys.set(netnum, key);
  return key;
}

async function createOperatorKey(netnum: number): Promise<string> {
  return (await runCli('keys', 'add', '--netnum', String(netnum), '--name', 'journey')).at(-1) ?? '';
}

/** Sends a call with an operator key, as the carrier's own system does. */
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
