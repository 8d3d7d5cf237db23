import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Makes the secrets of an installation, once, each in a file of its own: what is there already stays as it is.
 * MIYA_SECRET_FILE, MIYA_IDENTITY_KEYS_FILE and DATABASE_URL_FILE read them. Keep a copy away from the database.
 */
const folder = process.argv[2];
const host = process.argv[3] ?? 'database';
if (!folder) {
  process.stderr.write('Where to? make-secrets.mjs FOLDER [HOST OF THE DATABASE]\n');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });

/** Whole or not at all: half a secret would be another one. */
function keep(name, value) {
  const file = join(folder, name);
  if (existsSync(file)) return;
  writeFileSync(`${file}.new`, value, { mode: 0o440 });
  renameSync(`${file}.new`, file);
}

const password = randomBytes(24).toString('base64url');
if (!existsSync(join(folder, 'database-url'))) {
  keep('database-password', password);
  keep('database-url', `postgres://miya:${password}@${host}:5432/miya`);
}
keep('secret', randomBytes(32).toString('base64'));
keep('identity-keys', `1:${randomBytes(32).toString('base64')}`);
keep('metrics-key', randomBytes(24).toString('base64url'));
