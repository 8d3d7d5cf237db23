/** Creates an object with a value for each key. Unlike Object.fromEntries, it keeps the type of the keys. */
export const createRecord = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
