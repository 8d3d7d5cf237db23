import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadOrCreateSecret } from './load-or-create-secret.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'miya-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = () => join(folder, 'secret');

describe('loadOrCreateSecret', () => {
  it('creates the secret once, readable by its user only, and leaves no other file', async () => {
    const secret = await loadOrCreateSecret(folder);
    expect(secret).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    expect(await loadOrCreateSecret(folder)).toBe(secret);
    expect(readdirSync(folder)).toEqual(['secret']);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('returns one secret to all processes that start at once', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateSecret(folder)));
    expect(new Set(secrets)).toEqual(new Set([readFileSync(file(), 'utf8')]));
  });

  it.each(['', 'half of it', '\n'])(
    'refuses a file that contains only %j, and does not change it',
    async (text) => {
      writeFileSync(file(), text);
      await expect(loadOrCreateSecret(folder)).rejects.toThrow(/cut off \(\d+ of 44 characters\)/);
      expect(readFileSync(file(), 'utf8')).toBe(text);
    },
  );

  it('names the file and the cause when the secret cannot be written', async () => {
    // /proc accepts no new file, not even from root.
    await expect(loadOrCreateSecret('/proc')).rejects.toThrow(/The secret cannot be kept in \/proc\/secret/);
  });
});
