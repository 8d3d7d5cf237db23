/** Loaded with --import before the server. Throws an error that no handler catches, in a callback or in a promise. */
process.on('SIGWINCH', () => setImmediate(() => failIn('a callback')));
process.on('SIGCONT', () => void Promise.resolve('a promise').then(failIn));

function failIn(place: string): never {
  throw new Error(`a bug in ${place}`);
}
