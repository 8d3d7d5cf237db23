import { PIECES_MAX } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { checkPieces } from './print-settings.ts';

describe('checkPieces', () => {
  it.each([
    [null, undefined],
    [1, undefined],
    [PIECES_MAX, undefined],
    [0, 'pieces_too_few'],
    [-2, 'pieces_too_few'],
    [1.5, 'pieces_invalid'],
    [PIECES_MAX + 1, 'pieces_invalid'],
  ])('checks %s pieces: %s', (pieces, problem) => {
    expect(checkPieces({ format: 'a4', startAt: 1, pieces })).toBe(problem);
  });
});
