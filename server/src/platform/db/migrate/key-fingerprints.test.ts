import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { loadSecrets } from '../../secrets/load-secrets.ts';
import { checkKeyFingerprints, deleteKeyFingerprint, listKeyFingerprints } from './key-fingerprints.ts';

const world = createWorld();
const secret = 'Zq0x8Wl3nV7bT5rKc2mPy9dHs4gJf6aE';
const createKey = (letter: string) => Buffer.from(letter.repeat(32));

async function start(settings: { secret?: string; keys?: [number, string][] }): Promise<void> {
  const identityKeys = settings.keys?.map(([id, letter]) => ({ id, key: createKey(letter) }));
  const config = {
    databaseUrl: world.ownerUrl,
    dataDir: '',
    secret: settings.secret ?? secret,
    identityKeys,
  };
  await checkKeyFingerprints(world.ownerUrl, (await loadSecrets(config)).namedKeys);
}

describe('the fingerprints of keys', () => {
  it('accept the same keys and refuse others', async () => {
    await start({ keys: [[1, 'a']] });
    await start({ keys: [[1, 'a']] });
    await expect(start({ secret: `${secret}!`, keys: [[1, 'a']] })).rejects.toThrow(
      /^MIYA_SECRET is not the one/,
    );
    await expect(start({ keys: [[1, 'b']] })).rejects.toThrow(/^Key 1 of MIYA_IDENTITY_KEYS is not the one/);
  });

  it('allow adding the key with the next number and removing an old key', async () => {
    await start({
      keys: [
        [1, 'a'],
        [2, 'b'],
      ],
    });
    await start({ keys: [[2, 'b']] });
    await expect(start({ keys: [[2, 'a']] })).rejects.toThrow(/^Key 2/);
  });

  it('are deleted by name when a secret is replaced', async () => {
    expect(await deleteKeyFingerprint(world.owner, 'secret')).toBe(true);
    expect(await deleteKeyFingerprint(world.owner, 'secret')).toBe(false);
    await start({ secret: `${secret}!` });
    await expect(start({})).rejects.toThrow(/^MIYA_SECRET/);
    expect((await listKeyFingerprints(world.owner)).map(({ name }) => name)).toContain('secret');
  });

  it('contain no part of the keys, and the app role cannot read them', async () => {
    const rows = await world.owner.selectFrom('key_fingerprints').selectAll().execute();
    for (const { fingerprint } of rows)
      expect(fingerprint.toString('utf8')).not.toContain(secret.slice(0, 4));
    await expect(world.db.selectFrom('key_fingerprints').selectAll().execute()).rejects.toThrow(
      'permission denied',
    );
  });
});
