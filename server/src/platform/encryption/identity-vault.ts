import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomFillSync } from 'node:crypto';
import { compactIdentity } from '@miya/contract/identity-numbers';
import type { Owner } from '../db/tenancy/scope.ts';
import type { IdentityKey } from './keys.ts';
import { maskIdentity } from './mask-identity.ts';

/** An identity number as it is stored. It may be copied from row to row of one client: to an order, say. */
export type SealedIdentity = { keyId: number; sealed: Buffer; hash: Buffer; masked: string };

type SealedText = Pick<SealedIdentity, 'keyId' | 'sealed'>;

export type IdentityVault = {
  /** The number of the key that seals. */
  newestKey: number;
  seal: (owner: Owner, number: string) => SealedIdentity;
  open: (owner: Owner, stored: Pick<SealedIdentity, 'keyId' | 'sealed'>) => string;
  /** Any other text with identity numbers in it: a row of a spreadsheet. `about` says which; elsewhere it cannot be read. */
  sealText: (owner: Owner, about: string, text: string) => SealedText;
  openText: (owner: Owner, about: string, stored: SealedText) => string;
  /** By what the same text of the same owner is known again, without keeping it. */
  hashText: (owner: Owner, text: string) => Buffer;
  /** What the number's hash would be, under each key: to find it without opening anything. */
  hashesOf: (owner: Owner, number: string) => Buffer[];
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with the newest key, opens with the one that was newest then. */
export function createIdentityVault(keys: readonly IdentityKey[]): IdentityVault {
  const newest = keys.toSorted((one, other) => other.id - one.id)[0];
  if (!newest) throw new Error('identity numbers need a key');
  const byId = new Map(keys.map(({ id, key }) => [id, derive(key)]));
  const keysOf = (id: number) => {
    const pair = byId.get(id);
    if (!pair) throw new Error(`identity key ${id} is not configured`);
    return pair;
  };
  const hash = (key: Buffer, owner: Owner, number: string) =>
    createHmac('sha256', key)
      .update(`${contextOf(owner)}\n${compactIdentity(number)}`)
      .digest();

  return {
    newestKey: newest.id,
    seal(owner, number) {
      const pair = keysOf(newest.id);
      return {
        keyId: newest.id,
        sealed: encrypt(pair.encrypting, contextOf(owner), number),
        hash: hash(pair.hashing, owner, number),
        masked: maskIdentity(number),
      };
    },
    open: (owner, { keyId, sealed }) => decrypt(keysOf(keyId).encrypting, contextOf(owner), sealed),
    sealText: (owner, about, text) => ({
      keyId: newest.id,
      sealed: encrypt(keysOf(newest.id).texts, `${about} of ${ownerOf(owner)}`, text),
    }),
    openText: (owner, about, { keyId, sealed }) =>
      decrypt(keysOf(keyId).texts, `${about} of ${ownerOf(owner)}`, sealed),
    hashText: (owner, text) =>
      createHmac('sha256', keysOf(newest.id).hashing)
        .update(`text of ${ownerOf(owner)}\n${text}`)
        .digest(),
    hashesOf: (owner, number) => [...byId.values()].map(({ hashing }) => hash(hashing, owner, number)),
  };
}

/** Random bytes drawn ahead: drawing them takes as long as encrypting with them, and an import encrypts row after row. */
const drawn = Buffer.alloc(NONCE_BYTES * 256);
let used = drawn.length;

function drawNonce(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += NONCE_BYTES;
  return Buffer.from(drawn.subarray(used - NONCE_BYTES, used));
}

function encrypt(key: Buffer, context: string, text: string): Buffer {
  const nonce = drawNonce();
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, context: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return (
    decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  );
}

const ownerOf = ({ tenantId, clientId }: Owner) => `${tenantId}/${clientId}`;
const contextOf = (owner: Owner) => `identity number of ${ownerOf(owner)}`;

/** One key for each use: what one of them gives away says nothing about the others. */
const derive = (key: Buffer) => ({
  encrypting: Buffer.from(hkdfSync('sha256', key, '', 'encrypt', 32)),
  hashing: Buffer.from(hkdfSync('sha256', key, '', 'hash', 32)),
  texts: Buffer.from(hkdfSync('sha256', key, '', 'texts', 32)),
});
