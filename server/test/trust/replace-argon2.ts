import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

type Argon2 = typeof crypto.argon2;

/** For the tests of one file, hashing is what `make` makes of it: counted, or cheap. */
export function replaceArgon2(make: (original: Argon2) => Argon2): void {
  const original = crypto.argon2;
  const put = (argon2: Argon2) => {
    crypto.argon2 = argon2;
    syncBuiltinESMExports();
  };
  beforeAll(() => put(make(original)));
  afterAll(() => put(original));
}
