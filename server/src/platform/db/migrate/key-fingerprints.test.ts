import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { openSecrets } from '../../secrets/open-secrets.ts';
import { forgetKey, listKnownKeys, refuseOtherKeys } from './key-fingerprints.ts';

const world = createWorld();
const secret = 'Zq0x8Wl3nV7bT5rKc2mPy9dHs4gJf6aE';
const keyOf = (letter: string) => Buffer.from(letter.repeat(32));

async function start(given: { secret?: string; keys?: [number, string][] }): Promise<void> {
  const identityKeys = given.keys?.map(([id, letter]) => ({ id, key: keyOf(letter) }));
  const config = { databaseUrl: world.ownerUrl, dataDir: '', secret: given.secret ?? secret, identityKeys };
  await refuseOtherKeys(world.ownerUrl, (await openSecrets(config)).named);
}

describe('the fingerprints of keys', () => {
  it('let in whoever has the same keys, and nobody else', async () => {
    await start({ keys: [[1, 'a']] });
    await start({ keys: [[1, 'a']] });
    await expect(start({ secret: `${secret}!`, keys: [[1, 'a']] })).rejects.toThrow(
      /^MIYA_SECRET is not the one/,
    );
    await expect(start({ keys: [[1, 'b']] })).rejects.toThrow(/^Key 1 of MIYA_IDENTITY_KEYS is not the one/);
  });

  it('let a key of the next number be added, and an old one be taken away', async () => {
    await start({
      keys: [
        [1, 'a'],
        [2, 'b'],
      ],
    });
    await start({ keys: [[2, 'b']] });
    await expect(start({ keys: [[2, 'a']] })).rejects.toThrow(/^Key 2/);
  });

  it('are forgotten by name, for a secret that is replaced for good', async () => {
    expect(await forgetKey(world.owner, 'secret')).toBe(true);
    expect(await forgetKey(world.owner, 'secret')).toBe(false);
    await start({ secret: `${secret}!` });
    await expect(start({})).rejects.toThrow(/^MIYA_SECRET/);
    expect((await listKnownKeys(world.owner)).map(({ name }) => name)).toContain('secret');
  });

  it('hold nothing of the keys, and the role that serves cannot read them', async () => {
    const rows = await world.owner.selectFrom('key_fingerprints').selectAll().execute();
    for (const { fingerprint } of rows)
      expect(fingerprint.toString('utf8')).not.toContain(secret.slice(0, 4));
    await expect(world.db.selectFrom('key_fingerprints').selectAll().execute()).rejects.toThrow(
      'permission denied',
    );
  });
});
