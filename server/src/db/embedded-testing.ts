import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import type { PostgresUser } from './embedded-user.ts';

/** Runs the statements over one connection; the rows of the last. */
export async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A session ended by a shutdown is what some tests are about.
  client.on('error', () => {});
  try {
    await client.connect();
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const SCRIPT = `
  const [module, options] = process.argv.slice(1);
  const { startEmbeddedPostgres } = await import(module);
  const server = await startEmbeddedPostgres({ ...JSON.parse(options), log: () => {} });
  process.stdout.write(server.url);
  process.stdin.once('data', () => server.stop().then(() => process.exit()));
`;

export interface Elsewhere {
  url: string;
  stop(): Promise<void>;
  kill(): void;
  ended: Promise<unknown>;
}

/** A process of its own that starts PostgreSQL and then waits: one that can be killed, or be another user. */
export async function startElsewhere(
  options: { dataDir: string; settings?: Record<string, string> },
  user?: PostgresUser,
): Promise<Elsewhere> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const args = ['--input-type=module', '-e', SCRIPT, module, JSON.stringify(options)];
  const child = spawn(process.execPath, args, { ...user, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const url = await Promise.race([once(child.stdout, 'data').then(String), ended.then(() => undefined)]);
  if (!url) throw new Error(`The other process ended: ${complaint}`);
  return {
    url,
    ended,
    stop: async () => {
      child.stdin.write('stop');
      await ended;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
