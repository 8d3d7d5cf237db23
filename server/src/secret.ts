import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret of a server nobody gave one: made once, kept beside the data. */
export async function keepSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const fresh = randomBytes(32).toString('base64');
  // 'wx' fails when it is there already: two processes starting at once end up with one secret.
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return readFile(file, 'utf8');
}
