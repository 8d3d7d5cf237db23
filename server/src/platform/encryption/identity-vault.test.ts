import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createIdentityVault } from './identity-vault.ts';
import { deriveIdentityKey, readIdentityKeys } from './keys.ts';
import { maskIdentity } from './mask-identity.ts';

const NUMBER = '11010519491231002X';
const owner = { tenantId: 10, clientId: '0b7c2a52-6f0e-4f0e-9d1b-1c2d3e4f5a6b' };
const someKey = (id: number) => ({ id, key: randomBytes(32) });

describe('the vault for identity numbers', () => {
  it('decrypts what it encrypted, and encrypts the same number to different bytes each time', () => {
    const vault = createIdentityVault([someKey(1)]);
    const [one, two] = [vault.seal(owner, NUMBER), vault.seal(owner, NUMBER)];
    expect(vault.open(owner, one)).toBe(NUMBER);
    expect(one.sealed.equals(two.sealed)).toBe(false);
    expect(one.sealed.includes('1949')).toBe(false);
    expect(vault.open(owner, vault.seal(owner, 'ÑANDÚ 駕照 7'))).toBe('ÑANDÚ 駕照 7');
  });

  it('encrypts with the newest key and decrypts values of older keys', () => {
    const [first, second] = [someKey(1), someKey(2)];
    const before = createIdentityVault([first]).seal(owner, NUMBER);
    const rotated = createIdentityVault([second, first]);
    const after = rotated.seal(owner, NUMBER);
    expect([before.keyId, after.keyId]).toEqual([1, 2]);
    expect([rotated.open(owner, before), rotated.open(owner, after)]).toEqual([NUMBER, NUMBER]);
    expect(() => createIdentityVault([second]).open(owner, before)).toThrow(
      'identity key 1 is not configured',
    );
    expect(() => createIdentityVault([someKey(2)]).open(owner, after)).toThrow();
  });

  it('refuses values that were changed, cut short or belong to another owner', () => {
    const vault = createIdentityVault([someKey(1)]);
    const { keyId, sealed } = vault.seal(owner, NUMBER);
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => vault.open(owner, { keyId, sealed: changed }), `byte ${index}`).toThrow();
    }
    for (const length of [0, 10, 12, 27, sealed.length - 1]) {
      expect(
        () => vault.open(owner, { keyId, sealed: sealed.subarray(0, length) }),
        `${length} bytes`,
      ).toThrow();
    }
    expect(() => vault.open({ ...owner, tenantId: 11 }, { keyId, sealed })).toThrow();
    expect(() =>
      vault.open({ ...owner, clientId: owner.clientId.replace('0', '1') }, { keyId, sealed }),
    ).toThrow();
  });

  it('finds a number by its hash in any notation and under any key', () => {
    const [first, second] = [someKey(1), someKey(2)];
    const stored = createIdentityVault([first]).seal(owner, 'GODE561231GR8');
    const hashes = createIdentityVault([first, second]).listHashes(owner, 'gode-561231 gr8');
    expect(hashes.some((hash) => hash.equals(stored.hash))).toBe(true);
    const elsewhere = createIdentityVault([first]).listHashes({ ...owner, tenantId: 11 }, 'GODE561231GR8');
    expect(elsewhere.some((hash) => hash.equals(stored.hash))).toBe(false);
  });

  it('needs a key, and derives the same key from the same secret', () => {
    expect(() => createIdentityVault([])).toThrow();
    expect(deriveIdentityKey('a secret')).toEqual(deriveIdentityKey('a secret'));
    expect(deriveIdentityKey('a secret').key).not.toEqual(deriveIdentityKey('another').key);
  });

  it('reads configured keys', () => {
    const text = (key: Buffer) => key.toString('base64');
    const [one, two] = [randomBytes(32), randomBytes(32)];
    expect(readIdentityKeys(`1:${text(one)}, 2:${text(two)}`)).toEqual([
      { id: 1, key: one },
      { id: 2, key: two },
    ]);
  });
});

describe('maskIdentity', () => {
  it.each([
    ['11010519491231002X', '110***********002X'],
    ['GODE561231GR8', 'GO*********R8'],
    ['12345678', '12****78'],
    ['1234567', '******7'],
    ['12', '*2'],
    ['1', '*'],
  ])('shows %s as %s', (number, masked) => {
    expect(maskIdentity(number)).toBe(masked);
  });
});
