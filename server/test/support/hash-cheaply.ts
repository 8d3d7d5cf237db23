import { replaceArgon2 } from './replace-argon2.ts';

// Tests sign in thousands of times, and what a hash costs is the business of few of them (passwords.test.ts, T14): those put
// Argon2 in earnest back. It is the same for all others, with the least memory that it takes.
replaceArgon2(
  (argon2) => (algorithm, parameters, callback) =>
    argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback),
);
