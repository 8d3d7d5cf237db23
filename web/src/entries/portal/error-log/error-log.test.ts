import { describe, expect, it } from 'vitest';
import { describeError, isLogged } from './error-log.ts';

describe('the error log', () => {
  it('is written in production only, unless the setting names more build modes', () => {
    expect(isLogged('production')).toBe(true);
    expect(isLogged('development')).toBe(false);
    expect(isLogged('development', ['production', 'development'])).toBe(true);
  });

  it('contains the message and stack of an error, a thrown text, and "Error" for any other value', () => {
    const error = new RangeError('out of range');
    expect(describeError(error)).toEqual({ message: 'out of range', stack: error.stack });
    expect(describeError('plain words')).toEqual({ message: 'plain words', stack: '' });
    expect(describeError({ phone: '13800138000' })).toEqual({ message: 'Error', stack: '' });
  });
});
