import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

type Argon2 = typeof crypto.argon2;

/**
 * Replaces Argon2 for the tests of one file. The replacement may count, use cheap parameters, or be the real function.
 */
export function replaceArgon2(createReplacement: (realArgon2: Argon2) => Argon2): void {
  const realArgon2 = crypto.argon2;
  const install = (argon2: Argon2) => {
    crypto.argon2 = argon2;
    syncBuiltinESMExports();
  };
  beforeAll(() => install(createReplacement(realArgon2)));
  afterAll(() => install(realArgon2));
}
