import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Creates the secrets of an installation, each in its own file. Existing files do not change.
 * MIYA_SECRET_FILE, MIYA_IDENTITY_KEYS_FILE, MIYA_METRICS_KEY_FILE and DATABASE_URL_FILE name these files for Miya.
 * Keep a copy apart from the database.
 */
const folder = process.argv[2];
const host = process.argv[3] ?? 'database';
if (!folder) {
  process.stderr.write('Usage: make-secrets.mjs FOLDER [HOST OF THE DATABASE]\n');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });

/** Writes the file unless it exists. Writing to `.new` first prevents an incomplete secret after a crash. */
function writeSecret(name, value) {
  const file = join(folder, name);
  if (existsSync(file)) return;
  writeFileSync(`${file}.new`, value, { mode: 0o440 });
  renameSync(`${file}.new`, file);
}

const password = randomBytes(24).toString('base64url');
if (!existsSync(join(folder, 'database-url'))) {
  writeSecret('database-password', password);
  writeSecret('database-url', `postgres://miya:${password}@${host}:5432/miya`);
}
writeSecret('secret', randomBytes(32).toString('base64'));
writeSecret('identity-keys', `1:${randomBytes(32).toString('base64')}`);
writeSecret('metrics-key', randomBytes(24).toString('base64url'));
