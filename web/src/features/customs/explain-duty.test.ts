import type { DutyLine } from '@miya/contract/duties';
import { describe, expect, it } from 'vitest';
import { customs as en } from '../../i18n/en/customs.ts';
import { customs as es } from '../../i18n/es/customs.ts';
import { explainDuty } from './explain-duty.ts';

const rule = { code: 'r', from: '2026-07-01', until: null, source: 'somewhere' };

describe('explainDuty', () => {
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
  ])('tells how %o came about', (line, text) => {
    expect(explainDuty(line, { language: 'en', texts: en, currency: 'EUR' })).toBe(text);
  });

  it("speaks the reader's language", () => {
    const line: DutyLine = { key: 'tax_inside', amount: 492, points: 1700, of: 2400, country: 'BR', rule };
    const said = explainDuty(line, { language: 'es', texts: es, currency: 'USD' });
    expect(said).toMatch(/^17\s%? ?.*del precio con impuesto/);
    // What is to be known of Brazil's tax is no longer English words of its source.
    expect(said).toMatch(/\(ICMS; 20\s%? ?en diez estados\)$/);
    const raised = explainDuty({ ...line, points: 2000 }, { language: 'es', texts: es, currency: 'USD' });
    expect(raised).not.toContain('ICMS');
  });
});
