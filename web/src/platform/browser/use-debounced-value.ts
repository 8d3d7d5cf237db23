import { useEffect, useState } from 'react';

/** The value after it has not changed for `milliseconds`, so that typing sends one request instead of one per key. */
export function useDebouncedValue<Value>(value: Value, milliseconds: number): Value {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debouncedValue;
}
