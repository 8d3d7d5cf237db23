import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

type Argon2 = typeof crypto.argon2;

/** For the tests of one file, hashing is what `make` makes of the one in earnest: counted, cheap, or that one itself. */
export function replaceArgon2(make: (inEarnest: Argon2) => Argon2): void {
  const inEarnest = crypto.argon2;
  const put = (argon2: Argon2) => {
    crypto.argon2 = argon2;
    syncBuiltinESMExports();
  };
  beforeAll(() => put(make(inEarnest)));
  afterAll(() => put(inEarnest));
}
