import { describe, expect, it } from 'vitest';
import { generateApiKey, parseApiKey } from './api-key-format.ts';

describe('the text of an API key', () => {
  it('names its mode and its tenant, and is parsed', () => {
    const { secret, keyHash, hint } = generateApiKey(10);
    expect(secret).toMatch(/^miya_live_10_[0-9A-Za-z]{49}$/);
    expect(parseApiKey(secret)).toEqual({ tenantId: 10, test: false, keyHash });
    expect(hint).toBe(`miya_live_…${secret.slice(-4)}`);
    const testKey = generateApiKey(10, true);
    expect(testKey.secret).toMatch(/^miya_test_10_[0-9A-Za-z]{49}$/);
    expect(parseApiKey(testKey.secret)).toEqual({ tenantId: 10, test: true, keyHash: testKey.keyHash });
    // A test key does not become a live key when 'test' is replaced by 'live'.
    expect(parseApiKey(testKey.secret.replace('_test_', '_live_'))).toBeUndefined();
  });

  it('is different each time', () => {
    const secrets = Array.from({ length: 1_000 }, () => generateApiKey(1).secret.slice(12, 55));
    expect(new Set(secrets).size).toBe(1_000);
    // All 62 letters and digits occur.
    expect(new Set(secrets.join('')).size).toBe(62);
  });

  it('is not parsed with a missing, mistyped or added letter, or with another tenant', () => {
    const { secret } = generateApiKey(10);
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
    for (const text of wrong) expect(parseApiKey(text), text).toBeUndefined();
  });
});
