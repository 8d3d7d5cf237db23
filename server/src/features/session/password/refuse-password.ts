import { readFileSync } from 'node:fs';
import { refuse } from '../../../platform/http/calls/handlers.ts';

const fold = (password: string) => password.normalize('NFKC').toLowerCase().trim();

/** Those that whoever guesses tries first, in the languages of our clients; half of all that are guessed stand in such a list. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean)
    .map(fold),
);

/** What people put in the place of letters. */
const disguises: Record<string, string> = {
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
const undisguise = (text: string) => text.replace(/[@40!13$57]/g, (sign) => disguises[sign] ?? sign);

/** One character or a few of them, over and over: aaaaaa, abcabcabc. */
const isRepeated = (text: string) => /^(.{1,3}?)\1+$/u.test(text);

const rows = [
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
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);
const isRun = (text: string) => runs.some((run) => run.includes(text));

const isCommon = (text: string) =>
  common.has(text) ||
  isRepeated(text) ||
  isRun(text) ||
  (/\p{L}/u.test(text) && common.has(undisguise(text)));

/** The number of the account, or its end, however it is written: whoever knows the phone knows it. */
function isPhone(text: string, phone: string): boolean {
  if (!/^[+\d\s().-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 6 && phone.endsWith(digits);
}

/** The refusal of a password that somebody else would think of first; undefined when it may be chosen. */
export function refusePassword(password: string, phone: string) {
  const text = fold(password);
  // '12345678' is guessed first at any account: that it is also the end of this phone is not what is wrong with it.
  if (isCommon(text)) return refuse('password_common');
  return isPhone(text, phone) ? refuse('password_is_phone') : undefined;
}
