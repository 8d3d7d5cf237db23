import { providePhones, toMobile } from '@miya/contract/phones';
import { expect, it } from 'vitest';
import { loadPhones, readMobileOnDemand } from './phones-on-demand.ts';

// One test, for what was loaded stays loaded.
it('takes a number as it was typed until the numbering plans are loaded, and tells numbers from others then', async () => {
  providePhones(readMobileOnDemand);
  expect(toMobile('138', 'CN')).toBe('138');
  await loadPhones();
  expect(toMobile('138', 'CN')).toBeUndefined();
  expect(toMobile('138 0013 8000', 'CN')).toBe('+8613800138000');
});
