import type { DutyLine } from '@miya/contract/duties';
import { describe, expect, it } from 'vitest';
import { customs as en } from '../../i18n/en/customs.ts';
import { customs as es } from '../../i18n/es/customs.ts';
import { explainDutyLine } from './explain-duty-line.ts';

const rule = { code: 'r', from: '2026-07-01', until: null, source: 'somewhere' };

describe('explainDutyLine', () => {
  it.each<[DutyLine, string]>([
    [
      { key: 'duty_per_item', amount: 600, items: 2, each: 300, rule },
      '2 × €3.00 (an item is an HS code and an origin)',
    ],
    [{ key: 'duty_share', amount: 3350, points: 3350, of: 10000, less: 0, rule }, '33.5% of €100.00'],
    [
      { key: 'duty_share', amount: 4000, points: 6000, of: 10000, less: 2000, rule },
      '60% of €100.00, less €20.00',
    ],
    [{ key: 'duty_free', amount: 0, value: 4000, rule }, 'Free for goods worth €40.00'],
    [{ key: 'tax', amount: 903, points: 2100, of: 4300, country: 'ES', rule }, '21% of €43.00'],
    [{ key: 'tax_paid', amount: 0, points: 2100, country: 'ES', rule }, 'Paid with the sale (IOSS)'],
  ])('explains the amount of %o', (line, text) => {
    expect(explainDutyLine(line, { language: 'en', texts: en, currency: 'EUR' })).toBe(text);
  });

  it("uses the user's language", () => {
    const line: DutyLine = { key: 'tax_inside', amount: 492, points: 1700, of: 2400, country: 'BR', rule };
    const text = explainDutyLine(line, { language: 'es', texts: es, currency: 'USD' });
    expect(text).toMatch(/^17\s%? ?.*del precio con impuesto/);
    // The note on Brazil's tax is translated too.
    expect(text).toMatch(/\(ICMS; 20\s%? ?en diez estados\)$/);
    const raised = explainDutyLine({ ...line, points: 2000 }, { language: 'es', texts: es, currency: 'USD' });
    expect(raised).not.toContain('ICMS');
  });
});
