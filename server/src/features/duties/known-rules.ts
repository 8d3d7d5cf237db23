import type { DutyRule } from '@miya/contract/duties';

/** Standard rates of VAT in hundredths of a percent; European Commission, VAT rates applied in the Member States. */
const vatOfUnion = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
};

/** Whoever made them in North America pays less in Mexico. */
const northAmerica = ['CA', 'MX', 'US'];
const mexico = {
  where: 'MX',
  from: '2025-08-15',
  currency: 'USD',
  source: 'expansion.mx 2025-08-14',
} as const;

/** Above it, in US dollars, Brazil clears nothing by its simplified way, and no share is known. */
const SIMPLIFIED_MOST = 3_000_00;
/** Sellers that Brazil's revenue has certified. */
const remessaConforme = [
  'AliExpress',
  'Amazon',
  'Magazine Luiza',
  'Mercado Livre',
  'Shein',
  'Shopee',
  'Temu',
];
const brazil = {
  where: 'BR',
  from: '2024-08-01',
  currency: 'USD',
  source: 'Lei 14.902/2024, guiatributario.net 2024-07-01; clipnews.com.br 2025-04-01',
  // ICMS. Ten states have raised it to 20 % on 2025-04-01, which whoever shows the estimate says beside it.
  tax: { points: 1700, inside: true, paidWithIoss: false },
} as const;

/** What is known without a carrier's doing. A carrier's own rule of the same code takes the place of one of these. */
export const knownRules: readonly DutyRule[] = [
  {
    code: 'eu-per-item',
    where: 'EU',
    from: '2026-07-01',
    until: '2028-07-01',
    source: 'Regulation (EU) 2026/382; Baker McKenzie global import blog 2026-07-02',
    currency: 'EUR',
    upTo: 150_00,
    duty: { kind: 'per_item', amount: 3_00 },
    tax: { points: vatOfUnion, inside: false, paidWithIoss: true },
  },
  { ...mexico, code: 'mx-courier', duty: { kind: 'share', points: 3350, of: 'value', less: 0 } },
  { ...mexico, code: 'mx-usmca-free', origins: northAmerica, upTo: 50_00, duty: { kind: 'free' } },
  {
    ...mexico,
    code: 'mx-usmca-middle',
    origins: northAmerica,
    above: 50_00,
    upTo: 117_00,
    duty: { kind: 'share', points: 1700, of: 'value', less: 0 },
  },
  {
    ...mexico,
    code: 'mx-usmca-above',
    origins: northAmerica,
    above: 117_00,
    duty: { kind: 'share', points: 1900, of: 'value', less: 0 },
  },
  {
    ...brazil,
    code: 'br-conforme-small',
    platforms: remessaConforme,
    upTo: 50_00,
    duty: { kind: 'share', points: 2000, of: 'landed', less: 0 },
  },
  {
    ...brazil,
    code: 'br-conforme-above',
    platforms: remessaConforme,
    above: 50_00,
    upTo: SIMPLIFIED_MOST,
    duty: { kind: 'share', points: 6000, of: 'landed', less: 20_00 },
  },
  {
    ...brazil,
    code: 'br-others',
    upTo: SIMPLIFIED_MOST,
    duty: { kind: 'share', points: 6000, of: 'landed', less: 0 },
  },
];
