import { readFileSync } from 'node:fs';
import { refuse } from '../../../platform/http/calls/handlers.ts';

const normalize = (password: string) => password.normalize('NFKC').toLowerCase().trim();

/** The passwords that attackers try first, in the languages of our clients. */
const commonPasswords = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean)
    .map(normalize),
);

/** Characters that users write in place of letters: 'p@ssw0rd' is the common password 'password'. */
const letterSubstitutes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'l',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};
const restoreLetters = (text: string) =>
  text.replace(/[@40!13$57]/g, (character) => letterSubstitutes[character] ?? character);

/** Returns true if the text repeats a group of one to three characters: aaaaaa, abcabcabc. */
const isRepeated = (text: string) => /^(.{1,3}?)\1+$/u.test(text);

const sequences = [
  '01234567890',
  '0987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
];
const bothDirections = sequences.flatMap((sequence) => [sequence, [...sequence].reverse().join('')]);
/** Returns true if the text is part of a row of the keyboard or of the alphabet, in either direction. */
const isSequence = (text: string) => bothDirections.some((sequence) => sequence.includes(text));

const isCommon = (text: string) =>
  commonPasswords.has(text) ||
  isRepeated(text) ||
  isSequence(text) ||
  (/\p{L}/u.test(text) && commonPasswords.has(restoreLetters(text)));

/** Returns true if the text is the phone of the account, or its last six or more digits, in any notation. */
function isOwnPhone(text: string, phone: string): boolean {
  if (!/^[+\d\s().-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 6 && phone.endsWith(digits);
}

/** Returns the refusal of a password that is easy to guess. Returns undefined if the password is acceptable. */
export function validateNewPassword(password: string, phone: string) {
  const text = normalize(password);
  // Check for common passwords first: '12345678' is refused as common even if the phone ends with it.
  if (isCommon(text)) return refuse('password_common');
  return isOwnPhone(text, phone) ? refuse('password_is_phone') : undefined;
}
