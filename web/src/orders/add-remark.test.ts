import { describe, expect, it } from 'vitest';
import { addRemark } from './add-remark.ts';

describe('addRemark', () => {
  it('keeps what stands there, and says nothing twice', () => {
    expect(addRemark('', 'frente al Oxxo')).toBe('frente al Oxxo');
    expect(addRemark('fragile ', 'frente al Oxxo')).toBe('fragile; frente al Oxxo');
    expect(addRemark('fragile; frente al Oxxo', 'frente al Oxxo')).toBe('fragile; frente al Oxxo');
  });
});
