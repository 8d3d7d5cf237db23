import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEdits, removeEdits, writeEdits } from './kept-edits.ts';
import { stubStorage } from './storage.fixture.ts';

let kept: Map<string, string>;
const signIn = (id: string) => kept.set('client', JSON.stringify({ id, tenantId: 10 }));

beforeEach(() => {
  kept = stubStorage();
  signIn('ana');
});
afterEach(() => vi.unstubAllGlobals());

describe('what was typed and not saved', () => {
  it('comes back under its own name, for the same account only, until it is removed', () => {
    writeEdits('profile', { name: 'Ana' });
    expect(readEdits('profile')).toEqual({ name: 'Ana' });
    expect(readEdits('address/new')).toBeUndefined();
    signIn('ben');
    expect(readEdits('profile')).toBeUndefined();
    signIn('ana');
    removeEdits('profile');
    expect(readEdits('profile')).toBeUndefined();
  });

  it('fills no device: of very many forms the one left longest ago goes', () => {
    vi.useFakeTimers();
    for (let number = 0; number < 60; number += 1) {
      vi.setSystemTime(1_000_000 + number);
      writeEdits(`order/change/${number}`, number);
    }
    vi.useRealTimers();
    expect(readEdits('order/change/9')).toBeUndefined();
    expect(readEdits('order/change/10')).toBe(10);
    expect(readEdits('order/change/59')).toBe(59);
  });

  it.each(['', '{', '7', 'null', '[]'])('that reads %j is nothing', (text) => {
    kept.set('unsaved/10/ana/profile', text);
    expect(readEdits('profile')).toBeUndefined();
  });

  it('is given up in silence where nobody is signed in or the device allows nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => JSON.stringify({ id: 'ana', tenantId: 10 }),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(() => writeEdits('profile', {})).not.toThrow();
  });
});
