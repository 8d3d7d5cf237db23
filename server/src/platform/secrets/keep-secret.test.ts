import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSecret } from './keep-secret.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'miya-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = () => join(folder, 'secret');

describe('keepSecret', () => {
  it('makes one once, for its user alone, and leaves nothing else behind', async () => {
    const secret = await keepSecret(folder);
    expect(secret).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    expect(await keepSecret(folder)).toBe(secret);
    expect(readdirSync(folder)).toEqual(['secret']);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('gives one secret to all who start at once', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => keepSecret(folder)));
    expect(new Set(secrets)).toEqual(new Set([readFileSync(file(), 'utf8')]));
  });

  it.each(['', 'half of it', '\n'])(
    'refuses a file that holds only %j, and leaves it as it is',
    async (text) => {
      writeFileSync(file(), text);
      await expect(keepSecret(folder)).rejects.toThrow(/cut off \(\d+ of 44 characters\)/);
      expect(readFileSync(file(), 'utf8')).toBe(text);
    },
  );

  it('says what is wrong where it cannot be written, and puts nothing in its place', async () => {
    // A folder of processes takes no file, whoever asks.
    await expect(keepSecret('/proc')).rejects.toThrow(/The secret cannot be kept in \/proc\/secret/);
  });
});
