import { describe, expect, it } from 'vitest';
import { changeDirectionsInRemark } from './directions-in-remark.ts';

describe('changeDirectionsInRemark', () => {
  it('keeps other text, and adds no directions that the remark already contains', () => {
    expect(changeDirectionsInRemark('', '', 'frente al Oxxo')).toBe('frente al Oxxo');
    expect(changeDirectionsInRemark('fragile ', '', 'frente al Oxxo')).toBe('fragile; frente al Oxxo');
    expect(changeDirectionsInRemark('fragile; frente al Oxxo', '', 'frente al Oxxo')).toBe(
      'fragile; frente al Oxxo',
    );
  });

  it('replaces the previous directions, and keeps text that the user has changed', () => {
    expect(changeDirectionsInRemark('fragile; frente al Oxxo', 'frente al Oxxo', 'Near Hanuman Temple')).toBe(
      'fragile; Near Hanuman Temple',
    );
    expect(changeDirectionsInRemark('frente al Oxxo', 'frente al Oxxo', '')).toBe('');
    expect(changeDirectionsInRemark('frente al Oxxo, puerta azul', 'frente al Oxxo', '')).toBe(
      'frente al Oxxo, puerta azul',
    );
    expect(changeDirectionsInRemark('fragile', '', '')).toBe('fragile');
  });
});
