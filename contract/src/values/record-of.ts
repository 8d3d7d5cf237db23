/** An object with a value for each of the keys; unlike Object.fromEntries, the compiler keeps the keys. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
