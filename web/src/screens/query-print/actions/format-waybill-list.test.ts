import { expect, it } from 'vitest';
import { allTexts } from '../../../i18n/all-texts.ts';
import { formatWaybillList } from './format-waybill-list.ts';

const waybills = Array.from({ length: 106 }, (_, index) => `SR${index}`);

it('lists the first ten of many waybills and the number of remaining waybills', () => {
  const message = formatWaybillList('en', waybills, allTexts.en.orderList.remove.someOf);
  expect(message).toBe('SR0, SR1, SR2, SR3, SR4, SR5, SR6, SR7, SR8, SR9 and 96 more');
  expect(formatWaybillList('en', waybills.slice(0, 10), allTexts.en.orderList.remove.someOf)).not.toContain(
    'more',
  );
});
