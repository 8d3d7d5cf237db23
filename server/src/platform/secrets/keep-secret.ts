import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../db/migrate/start-error.ts';

const BYTES = 32;
/** What so many bytes are in base64. */
const CHARACTERS = 44;

/** The secret of a server nobody gave one: made once, kept beside the data. */
export async function keepSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  return (await readSecret(file)) ?? (await makeSecret(dataDir, file));
}

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartError(`The secret in ${file} cannot be read: ${error.message}.`);
  });
  // What was sealed with the whole one cannot be opened with its rest, and an empty one is known to everybody.
  if (text !== undefined && text.trim().length < CHARACTERS)
    throw new StartError(
      `The secret in ${file} is cut off (${text.trim().length} of ${CHARACTERS} characters): put it back from a backup, or remove the file if this was the first start.`,
    );
  return text?.trim();
}

/** Written aside and put in place once the disk has all of it: a full disk or a lost process leaves no half secret. */
async function makeSecret(dataDir: string, file: string): Promise<string> {
  const aside = join(dataDir, `secret.${randomUUID()}`);
  try {
    await writeThrough(aside, randomBytes(BYTES).toString('base64'));
    // Unlike a rename, a link never takes the place of another: two processes starting at once end up with one secret.
    await link(aside, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`The secret cannot be kept in ${file}: ${why}.`);
  } finally {
    await rm(aside, { force: true });
  }
  const kept = await readSecret(file);
  if (kept === undefined) throw new StartError(`The secret in ${file} is gone again.`);
  return kept;
}

async function writeThrough(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
