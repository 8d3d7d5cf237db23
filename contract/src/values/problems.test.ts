import { describe, expect, it } from 'vitest';
import { getProblemText } from '../protocol/problem-texts/index.ts';
import { toPartyProblem } from './problems.ts';

describe('toPartyProblem', () => {
  it('names the party whose mobile number is missing', () => {
    const told = (side: 'sender' | 'receiver' | 'both') =>
      getProblemText('en', toPartyProblem(side, 'contact_phone_required'));
    expect(told('receiver')).toBe("Please enter the receiver's mobile phone number");
    expect(told('sender')).toBe("Please enter the sender's mobile phone number");
    expect(told('both')).toBe('Please enter the mobile phone number');
  });

  it('returns every other problem unchanged', () => {
    expect(toPartyProblem('receiver', 'phone_required')).toBe('phone_required');
  });
});
