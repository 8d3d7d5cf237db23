import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomFillSync } from 'node:crypto';
import { normalizeIdentity } from '@miya/contract/identity-numbers';
import type { Owner } from '../db/tenancy/scope.ts';
import type { IdentityKey } from './keys.ts';
import { maskIdentity } from './mask-identity.ts';

/**
 * An encrypted identity number as stored. It may be copied between rows of one client, for example from address to
 * order.
 */
export type SealedIdentity = { keyId: number; sealed: Buffer; hash: Buffer; masked: string };

type SealedText = Pick<SealedIdentity, 'keyId' | 'sealed'>;

export type IdentityVault = {
  /** Number of the key that encrypts new values. */
  newestKeyId: number;
  seal: (owner: Owner, number: string) => SealedIdentity;
  open: (owner: Owner, stored: Pick<SealedIdentity, 'keyId' | 'sealed'>) => string;
  /**
   * Encrypts any other text that contains identity numbers, for example a row of a spreadsheet. `subject` names the
   * text, for example its import and row. The text can be decrypted only with the same owner and subject.
   */
  sealText: (owner: Owner, subject: string, text: string) => SealedText;
  openText: (owner: Owner, subject: string, stored: SealedText) => string;
  /** Keyed hash of a text. The same text of the same owner is recognised by its hash, without storing the text. */
  hashText: (owner: Owner, text: string) => Buffer;
  /** The hashes of an identity number under every key. By these hashes a stored number is found without decryption. */
  listHashes: (owner: Owner, number: string) => Buffer[];
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with the newest key. Decrypts with the key whose number is stored with the value. */
export function createIdentityVault(keys: readonly IdentityKey[]): IdentityVault {
  const newest = keys.toSorted((one, other) => other.id - one.id)[0];
  if (!newest) throw new Error('the identity vault needs at least one key');
  const byId = new Map(keys.map(({ id, key }) => [id, deriveKeys(key)]));
  const getKeys = (id: number) => {
    const keySet = byId.get(id);
    if (!keySet) throw new Error(`identity key ${id} is not configured`);
    return keySet;
  };
  const hash = (key: Buffer, owner: Owner, number: string) =>
    createHmac('sha256', key)
      .update(`${formatContext(owner)}\n${normalizeIdentity(number)}`)
      .digest();

  return {
    newestKeyId: newest.id,
    seal(owner, number) {
      const { encrypting, hashing } = getKeys(newest.id);
      return {
        keyId: newest.id,
        sealed: encrypt(encrypting, formatContext(owner), number),
        hash: hash(hashing, owner, number),
        masked: maskIdentity(number),
      };
    },
    open: (owner, { keyId, sealed }) => decrypt(getKeys(keyId).encrypting, formatContext(owner), sealed),
    sealText: (owner, subject, text) => ({
      keyId: newest.id,
      sealed: encrypt(getKeys(newest.id).texts, `${subject} of ${formatOwner(owner)}`, text),
    }),
    openText: (owner, subject, { keyId, sealed }) =>
      decrypt(getKeys(keyId).texts, `${subject} of ${formatOwner(owner)}`, sealed),
    hashText: (owner, text) =>
      createHmac('sha256', getKeys(newest.id).hashing)
        .update(`text of ${formatOwner(owner)}\n${text}`)
        .digest(),
    listHashes: (owner, number) => [...byId.values()].map(({ hashing }) => hash(hashing, owner, number)),
  };
}

/**
 * Random bytes for the next 256 nonces. One call to the random generator takes as long as one encryption, and an import
 * encrypts many rows. The pool needs only one such call per 256 nonces.
 */
const randomPool = Buffer.alloc(NONCE_BYTES * 256);
let usedBytes = randomPool.length;

function takeNonce(): Buffer {
  if (usedBytes === randomPool.length) {
    randomFillSync(randomPool);
    usedBytes = 0;
  }
  usedBytes += NONCE_BYTES;
  return Buffer.from(randomPool.subarray(usedBytes - NONCE_BYTES, usedBytes));
}

function encrypt(key: Buffer, context: string, text: string): Buffer {
  const nonce = takeNonce();
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

const formatOwner = ({ tenantId, clientId }: Owner) => `${tenantId}/${clientId}`;
const formatContext = (owner: Owner) => `identity number of ${formatOwner(owner)}`;

/** Derives one key per use, so that a leak of one key does not endanger the others. */
const deriveKeys = (key: Buffer) => ({
  encrypting: Buffer.from(hkdfSync('sha256', key, '', 'encrypt', 32)),
  hashing: Buffer.from(hkdfSync('sha256', key, '', 'hash', 32)),
  texts: Buffer.from(hkdfSync('sha256', key, '', 'texts', 32)),
});
