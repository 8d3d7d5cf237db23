import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../db/migrate/start-error.ts';

const SECRET_BYTES = 32;
/** Length of SECRET_BYTES bytes in base64. */
const SECRET_CHARACTERS = 44;

/** Returns the secret in the data folder. Creates it at the first start of a server without MIYA_SECRET. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  return (await readSecret(file)) ?? (await createSecret(dataDir, file));
}

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartError(`The secret in ${file} cannot be read: ${error.message}.`);
  });
  // A shortened secret cannot decrypt what the whole secret encrypted, and an empty secret protects nothing.
  if (text !== undefined && text.trim().length < SECRET_CHARACTERS)
    throw new StartError(
      `The secret in ${file} is cut off (${text.trim().length} of ${SECRET_CHARACTERS} characters): restore it from a backup, or remove the file if this was the first start.`,
    );
  return text?.trim();
}

/**
 * Writes a new secret to a temporary file, syncs it to disk and links it to its final name. A full disk or a killed
 * process thus leaves no partial secret.
 */
async function createSecret(dataDir: string, file: string): Promise<string> {
  const temporaryFile = join(dataDir, `secret.${randomUUID()}`);
  try {
    await writeAndSync(temporaryFile, randomBytes(SECRET_BYTES).toString('base64'));
    // Unlike a rename, a link never replaces an existing file: two processes that start at once read the same secret.
    await link(temporaryFile, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The secret cannot be kept in ${file}: ${reason}.`);
  } finally {
    await rm(temporaryFile, { force: true });
  }
  const secret = await readSecret(file);
  if (secret === undefined)
    throw new StartError(`The secret in ${file} was removed while Miya started: start it again.`);
  return secret;
}

async function writeAndSync(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
