import { languages } from '@miya/contract';
import { describe, expect, it } from 'vitest';
import { allTexts } from './all-texts.ts';

/** Lists every text with its path. Text functions are called with a recognisable argument. */
function listTexts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') return [[path, String(node('‹given›'))]];
  return Object.entries(node as object).flatMap(([key, value]) => listTexts(value, `${path}/${key}`));
}

describe.each(languages)('the texts in %s', (language) => {
  const texts = listTexts(allTexts[language]);

  it('have the same keys as the English texts, are not empty and have no spaces at either end', () => {
    expect(texts.map(([path]) => path).sort()).toEqual(
      listTexts(allTexts.en)
        .map(([path]) => path)
        .sort(),
    );
    for (const [path, text] of texts) expect(text.trim() === text && text !== '', path).toBe(true);
  });

  it('contain the argument of a text function exactly if the English text contains it', () => {
    const english = new Map(listTexts(allTexts.en));
    for (const [path, text] of texts)
      expect(text.includes('‹given›'), path).toBe(english.get(path)?.includes('‹given›'));
  });
});

describe('the English texts', () => {
  it('contain the texts that the specification prescribes', () => {
    const englishTexts = listTexts(allTexts.en).map(([, text]) => text);
    for (const prescribedText of [
      'Please enter your mobile phone number',
      'Please enter a valid mobile phone number',
      'The two passwords are inconsistent. Please re-enter them',
      'The password contains at least six characters',
      'login successfully',
      'Congratulations, registration is successful!',
      'Congratulations, password changed successfully!',
      'This operation will exit the current login. Do you want to continue?',
      'Balance loaded successfully',
      'Switch Language Success',
      'You have been logged out',
      'Re-Login',
      '* is mandatory',
      'Please enter the waybill number',
      'Select data you want to export',
      'Failed to print the number of pieces. The number of pieces is less than 1!',
      'Are you sure you want to delete it? Continue?',
      'successfully delete',
      'Cancelled delete',
      'A recorded order cannot be deleted',
      'There is no logistics record at present',
      'This order has not been recorded, so the track can not be queried',
      'waiting to be collected',
      'received',
      'in transit',
      'signed',
      'Error',
    ])
      expect(englishTexts).toContain(prescribedText);
  });
});
