import { parseMobileNumber, setMobileParser } from '@miya/contract/phones';
import { expect, it } from 'vitest';
import { loadPhones, readMobileOnDemand } from './phones-on-demand.ts';

// One test, because the numbering plans stay loaded for the tests that follow.
it('takes a number as it was typed until the numbering plans are loaded, and checks it from then on', async () => {
  setMobileParser(readMobileOnDemand);
  expect(parseMobileNumber('138', 'CN')).toBe('138');
  await loadPhones();
  expect(parseMobileNumber('138', 'CN')).toBeUndefined();
  expect(parseMobileNumber('138 0013 8000', 'CN')).toBe('+8613800138000');
});
