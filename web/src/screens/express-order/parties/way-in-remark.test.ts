import { describe, expect, it } from 'vitest';
import { withWay } from './way-in-remark.ts';

describe('withWay', () => {
  it('keeps what stands there, and says nothing twice', () => {
    expect(withWay('', '', 'frente al Oxxo')).toBe('frente al Oxxo');
    expect(withWay('fragile ', '', 'frente al Oxxo')).toBe('fragile; frente al Oxxo');
    expect(withWay('fragile; frente al Oxxo', '', 'frente al Oxxo')).toBe('fragile; frente al Oxxo');
  });

  it('takes the place of the way to another house, and leaves what somebody typed', () => {
    expect(withWay('fragile; frente al Oxxo', 'frente al Oxxo', 'Near Hanuman Temple')).toBe(
      'fragile; Near Hanuman Temple',
    );
    expect(withWay('frente al Oxxo', 'frente al Oxxo', '')).toBe('');
    expect(withWay('frente al Oxxo, puerta azul', 'frente al Oxxo', '')).toBe('frente al Oxxo, puerta azul');
    expect(withWay('fragile', '', '')).toBe('fragile');
  });
});
