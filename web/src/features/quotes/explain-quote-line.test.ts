import type { QuoteLine } from '@miya/contract/quotes';
import { describe, expect, it } from 'vitest';
import { quotes as texts } from '../../i18n/en/quotes.ts';
import * as explain from './explain-quote-line.ts';

// The texts have a no-break space between a number and its unit.
const replaceNoBreakSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
const explainLine: typeof explain.explainQuoteLine = (...of) =>
  replaceNoBreakSpaces(explain.explainQuoteLine(...of));
const explainWeight: typeof explain.explainWeight = (...of) =>
  replaceNoBreakSpaces(explain.explainWeight(...of));

const context = { language: 'en', texts, currency: 'USD' } as const;
const freight = { zone: '3', from: 0, grams: 5_000, bracket: 'own' } as const;
const weight = {
  actual: 3_200,
  volumetric: 4_800,
  chargeable: 5_000,
  divisor: 5_000,
  step: 500,
  sidesRounded: false,
};

describe('explainQuoteLine', () => {
  const continued = { first: 500, firstPrice: 9_800, continued: 500, continuedPrice: 3_200, steps: 9 };
  it.each<[QuoteLine, string]>([
    [
      { key: 'freight_continued', amount: 38_600, ...freight, ...continued },
      'First 0.5 kg: $98.00 · 9 × further 0.5 kg at $32.00 · zone 3',
    ],
    [
      {
        key: 'freight_per_kg',
        amount: 10_500,
        ...freight,
        grams: 21_000,
        bracket: 'higher',
        pricePerKg: 500,
      },
      'Charged as 21 kg: the next weight bracket costs less · 21 kg at $5.00 per kg · zone 3',
    ],
    [
      { key: 'fuel', amount: 6_948, points: 1_800, of: 38_600, since: '2026-01-01' },
      '18% of $386.00, in force since Jan 1, 2026',
    ],
    [{ key: 'insurance', amount: 2_000, points: 100, insured: 200_000 }, '1% of $2,000.00'],
    [
      { key: 'insurance_minimum', amount: 1_000, points: 100, insured: 50_000 },
      'Minimum; 1% of $500.00 would be less',
    ],
    [{ key: 'remote_area', amount: 1, code: 'R', by: 'postcode', place: '06700' }, 'Postal code 06700'],
    [
      { key: 'remote_area_minimum', amount: 1, code: 'R', by: 'place', place: 'Mérida' },
      'Delivery to Mérida · the minimum applies',
    ],
    [
      { key: 'oversize', amount: 1, code: 'O', by: 'longest_side', limit: 120, found: 150, pieces: 2 },
      'Longest side 150 cm, over 120 cm · 2 pcs',
    ],
    [
      { key: 'oversize', amount: 1, code: 'O', by: 'piece_weight', limit: 30_000, found: 32_000, pieces: 1 },
      'One piece weighs 32 kg, over 30 kg',
    ],
  ])('explains the amount of $key', (line, text) => {
    expect(explainLine(line, context)).toBe(text);
  });
});

describe('explainWeight', () => {
  it('names the volume and the rounding step, or only the minimum weight', () => {
    expect(explainWeight({ ...weight, reason: 'volumetric' }, context)).toBe(
      'Charged by volume: 4.8 kg (5,000 cm³ = 1 kg), more than the actual 3.2 kg. Rounded up to the next 0.5 kg.',
    );
    expect(
      explainWeight({ ...weight, sidesRounded: true, chargeable: 4_800, reason: 'volumetric' }, context),
    ).toMatch(/Each side is rounded up to whole centimetres\.$/);
    expect(explainWeight({ ...weight, chargeable: 21_000, reason: 'minimum' }, context)).toBe(
      'The minimum chargeable weight of this express type.',
    );
    expect(explainWeight({ ...weight, volumetric: 0, chargeable: 3_500, reason: 'actual' }, context)).toBe(
      'Charged by actual weight: 3.2 kg. Rounded up to the next 0.5 kg.',
    );
  });
});
