import { replaceArgon2 } from './replace-argon2.ts';

// Tests sign in thousands of times, so Argon2 runs with the smallest parameters. Tests of the real cost of a hash
// (passwords.test.ts, hidden-accounts.test.ts) restore the real parameters.
replaceArgon2(
  (argon2) => (algorithm, parameters, callback) =>
    argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback),
);
