import type { DutyRule } from '@miya/contract/duties';

/**
 * Standard VAT rates in hundredths of a percent. Source: European Commission, VAT rates applied in the Member States.
 */
const euVatRates = {
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

/** Goods from these origins have lower duties in Mexico (USMCA). */
const usmcaOrigins = ['CA', 'MX', 'US'];
const mexico = {
  where: 'MX',
  from: '2025-08-15',
  currency: 'USD',
  source: 'expansion.mx 2025-08-14',
} as const;

/** The limit of Brazil's simplified customs procedure, in US cents. Duties above the limit are not known. */
const BRAZIL_SIMPLIFIED_MAX = 3_000_00;
/** Platforms that the Brazilian revenue service has certified. */
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
  // ICMS, a tax that is included in the price. Ten states raised ICMS to 20 % on 2025-04-01. The screen shows this
  // beside the estimate.
  tax: { points: 1700, inside: true, paidWithIoss: false },
} as const;

/** The rules that apply unless a carrier has set its own rule with the same code. */
export const standardDutyRules: readonly DutyRule[] = [
  {
    code: 'eu-per-item',
    where: 'EU',
    from: '2026-07-01',
    until: '2028-07-01',
    source: 'Regulation (EU) 2026/382; Baker McKenzie global import blog 2026-07-02',
    currency: 'EUR',
    upTo: 150_00,
    duty: { kind: 'per_item', amount: 3_00 },
    tax: { points: euVatRates, inside: false, paidWithIoss: true },
  },
  { ...mexico, code: 'mx-courier', duty: { kind: 'share', points: 3350, of: 'value', less: 0 } },
  { ...mexico, code: 'mx-usmca-free', origins: usmcaOrigins, upTo: 50_00, duty: { kind: 'free' } },
  {
    ...mexico,
    code: 'mx-usmca-middle',
    origins: usmcaOrigins,
    above: 50_00,
    upTo: 117_00,
    duty: { kind: 'share', points: 1700, of: 'value', less: 0 },
  },
  {
    ...mexico,
    code: 'mx-usmca-above',
    origins: usmcaOrigins,
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
    upTo: BRAZIL_SIMPLIFIED_MAX,
    duty: { kind: 'share', points: 6000, of: 'landed', less: 20_00 },
  },
  {
    ...brazil,
    code: 'br-others',
    upTo: BRAZIL_SIMPLIFIED_MAX,
    duty: { kind: 'share', points: 6000, of: 'landed', less: 0 },
  },
];
