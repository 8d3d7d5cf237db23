import { describe, expect, it } from 'vitest';
import { newApiKey, readApiKey } from './key-text.ts';

describe('the text of a key', () => {
  it('says what it is and whose tenant it is of, and is read back', () => {
    const { secret, keyHash, hint } = newApiKey(10);
    expect(secret).toMatch(/^miya_live_10_[0-9A-Za-z]{49}$/);
    expect(readApiKey(secret)).toEqual({ tenantId: 10, test: false, keyHash });
    expect(hint).toBe(`miya_live_…${secret.slice(-4)}`);
    const tried = newApiKey(10, true);
    expect(tried.secret).toMatch(/^miya_test_10_[0-9A-Za-z]{49}$/);
    expect(readApiKey(tried.secret)).toEqual({ tenantId: 10, test: true, keyHash: tried.keyHash });
    // Nobody makes a real one of it by writing another word.
    expect(readApiKey(tried.secret.replace('_test_', '_live_'))).toBeUndefined();
  });

  it('is another one each time', () => {
    const secrets = Array.from({ length: 1_000 }, () => newApiKey(1).secret.slice(12, 55));
    expect(new Set(secrets).size).toBe(1_000);
    // Every letter and digit comes: nothing of the 256 bits is lost on the way.
    expect(new Set(secrets.join('')).size).toBe(62);
  });

  it('is no key when a letter is missing, mistyped or added, or its tenant is another', () => {
    const { secret } = newApiKey(10);
    const changed = secret.at(20) === 'x' ? 'y' : 'x';
    const wrong = [
      secret.slice(0, -1),
      `${secret}0`,
      `${secret.slice(0, 20)}${changed}${secret.slice(21)}`,
      secret.replace('_10_', '_11_'),
      secret.replace('_10_', '_0_'),
      secret.replace('live', 'test'),
      secret.toUpperCase(),
      '',
      undefined,
    ];
    for (const text of wrong) expect(readApiKey(text), text).toBeUndefined();
  });
});
